const game = JSON.parse(document.getElementById("game").textContent);
const at = (id) => document.getElementById(id);
const [canvas, slider, eyes] = [at("board"), at("slider"), at("eyes")];
const sheets = [];
let shown = -1;

function draw(number) {
  const board = game.board;
  if (!board || number === shown) return;
  const pen = canvas.getContext("2d");
  const lay = ([places, tiles]) => places.forEach((place, index) => {
    const tile = tiles[index], size = board.tile, of = board.row * board.row;
    const inSheet = tile % of;
    pen.drawImage(sheets[Math.floor(tile / of)],
      (inSheet % board.row) * size, Math.floor(inSheet / board.row) * size, size, size,
      (place % board.across) * size, Math.floor(place / board.across) * size, size, size);
  });
  lay(board.pictures[0]);
  if (number) lay(board.pictures[number]);
  shown = number;
}

function show() {
  const who = eyes.selectedIndex, number = Number(slider.value), told = game.told[who][number];
  at("name").textContent = game.names[number];
  at("headline").textContent = told.headline;
  at("lines").replaceChildren(...told.lines.map(([mark, text]) => {
    const line = document.createElement("li"), sign = document.createElement("b");
    sign.textContent = mark || "·";
    line.append(sign, text);
    return line;
  }));
  at("score").textContent = told.score;
  at("back").disabled = number === 0;
  at("forward").disabled = number === game.names.length - 1;
  slider.setAttribute("aria-valuetext", game.names[number]);
  canvas.setAttribute("aria-label", told.about);
  draw(who * game.names.length + number);
}

function turn(by) {
  slider.value = Number(slider.value) + by;
  show();
}

async function begin() {
  slider.max = game.names.length - 1;
  eyes.replaceChildren(...game.eyes.map((name) => new Option(name)));
  if (game.board) {
    canvas.width = game.board.width;
    canvas.height = game.board.height;
    for (const source of game.board.sheets) {
      const sheet = new Image();
      sheet.src = source;
      await sheet.decode();
      sheets.push(sheet);
    }
  } else canvas.parentElement.remove();
  canvas.onclick = (tap) => {
    const figure = canvas.parentElement, near = figure.classList.toggle("near");
    if (near) figure.scrollLeft = tap.offsetX * 2.6 - figure.clientWidth / 2;
  };
  slider.oninput = eyes.onchange = show;
  at("back").onclick = () => turn(-1);
  at("forward").onclick = () => turn(1);
  document.onkeydown = (key) => {
    if (key.target === slider || key.target === eyes) return;
    if (key.key === "ArrowLeft") turn(-1);
    if (key.key === "ArrowRight") turn(1);
  };
  document.querySelector("main").hidden = false;
  show();
}

begin();
