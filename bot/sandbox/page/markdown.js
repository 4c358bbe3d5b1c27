// Discord's markdown, to nodes.
import { h, link } from "./dom.js";
import { state, user, channel, roles } from "./state.js";

// What a tap on a mention does; the page fills these in.
export const taps = { user: () => {}, channel: () => {}, command: () => {} };

const INLINE = [
  [/^\\([\\*_~`|<>#\-\[\]()@.!+])/, (m) => m[1]],
  [/^``([\s\S]+?)``(?!`)|^`([^`\n]+)`/, (m) => h("code", {}, m[1] ?? m[2])],
  [/^<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/, (m) => moment(Number(m[1]), m[2] || "f")],
  [/^<@!?(\d+)>/, (m) => mention(`@${user(m[1]).name}`, () => taps.user(m[1]), m[1] === state.me)],
  [/^<@&(\d+)>/, (m) => h("span", { class: "mention" }, `@${roles().find((one) => one.id === m[1])?.name || "role"}`)],
  [/^<#(\d+)>/, (m) => place(m[1])],
  [/^<\/([-_\w' ]+):(\d+)>/u, (m) => mention(`/${m[1]}`, () => taps.command(m[1]))],
  [/^<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [/^@(everyone|here)\b/, (m) => h("span", { class: "mention mine" }, m[0])],
  [/^\|\|([\s\S]+?)\|\|/, (m) => spoiler(m[1])],
  [/^\*\*\*([\s\S]+?)\*\*\*/, (m) => h("strong", {}, h("em", {}, inline(m[1])))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m) => h("strong", {}, inline(m[1]))],
  [/^__([\s\S]+?)__(?!_)/, (m) => h("u", {}, inline(m[1]))],
  [/^\*(?!\s)([^*]+?)\*(?!\*)/, (m) => h("em", {}, inline(m[1]))],
  [/^_([^_]+?)_(?!\w)/, (m) => h("em", {}, inline(m[1]))],
  [/^~~([\s\S]+?)~~/, (m) => h("s", {}, inline(m[1]))],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/, (m) => link(m[2], ...inline(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"')\]]/, (m) => link(m[0], m[0])],
];

export function inline(text) {
  const found = [];
  let plain = "", rest = text, before = "";
  while (rest) {
    let hit = null;
    // An underscore inside a word is only an underscore.
    if (!(rest[0] === "_" && /\w/.test(before))) {
      for (const [pattern, make] of INLINE) {
        const match = pattern.exec(rest);
        if (match) { hit = [match[0], make(match)]; break; }
      }
    }
    if (hit) {
      if (plain) found.push(plain);
      plain = "";
      found.push(hit[1]);
      before = hit[0].slice(-1);
      rest = rest.slice(hit[0].length);
    } else {
      plain += before = rest[0];
      rest = rest.slice(1);
    }
  }
  if (plain) found.push(plain);
  return found.flat(Infinity);
}

export function markdown(text) {
  const root = document.createDocumentFragment();
  const parts = (text || "").split(/```(?:([\w+-]+)\n)?([\s\S]*?)```\n?/);
  for (let i = 0; i < parts.length; i += 3) {
    blocks(root, parts[i]);
    if (i + 2 < parts.length) root.append(h("pre", { tabindex: "0" }, h("code", {}, parts[i + 2].replace(/^\n|\n$/g, ""))));
  }
  return root;
}

function blocks(root, text) {
  const lines = text.replace(/\n$/, "").split("\n");
  let run = [];
  const flush = () => {
    if (run.length && !(run.length === 1 && run[0] === "" && root.childNodes.length)) root.append(h("p", {}, inline(run.join("\n"))));
    run = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    let m;
    if ((m = /^(#{1,3}) +(.+)/.exec(line))) { flush(); root.append(h(`h${m[1].length + 2}`, {}, inline(m[2]))); }
    else if ((m = /^-# +(.+)/.exec(line))) { flush(); root.append(h("p", { class: "subtext" }, inline(m[1]))); }
    else if (/^>>> /.test(line)) { flush(); root.append(h("blockquote", {}, markdown(lines.slice(i).join("\n").slice(4)))); return; }
    else if (/^> ?/.test(line) && line[0] === ">") {
      flush();
      const quoted = [];
      while (i < lines.length && lines[i][0] === ">") quoted.push(lines[i++].replace(/^> ?/, ""));
      i--;
      root.append(h("blockquote", {}, markdown(quoted.join("\n"))));
    } else if (/^ *([-*]|\d+\.) +\S/.test(line)) {
      flush();
      const items = [];
      while (i < lines.length && /^ *([-*]|\d+\.) +\S/.test(lines[i])) items.push(lines[i++]);
      i--;
      root.append(list(items));
    } else run.push(line);
  }
  flush();
}

function list(lines) {
  const depth = (line) => Math.floor(/^ */.exec(line)[0].length / 2);
  const first = /^ *(\d+)\./.exec(lines[0]);
  const node = first ? h("ol", { start: Number(first[1]) }) : h("ul");
  for (let i = 0; i < lines.length; i++) {
    const inner = [];
    const item = h("li", {}, inline(lines[i].replace(/^ *([-*]|\d+\.) +/, "")));
    while (i + 1 < lines.length && depth(lines[i + 1]) > depth(lines[0])) inner.push(lines[++i]);
    if (inner.length) item.append(list(inner));
    node.append(item);
  }
  return node;
}

function mention(text, tap, mine = false) {
  return h("button", { type: "button", class: mine ? "mention mine" : "mention", onclick: tap }, text);
}

function place(id) {
  const found = channel(id);
  return found ? mention(`#${found.name}`, () => taps.channel(id)) : h("span", { class: "mention" }, "#no-access");
}

function spoiler(text) {
  const node = h("button", { type: "button", class: "spoiler", "aria-label": "Spoiler, press to show", "aria-expanded": "false" }, h("span", {}, inline(text)));
  node.addEventListener("click", () => { node.classList.add("shown"); node.removeAttribute("aria-label"); node.setAttribute("aria-expanded", "true"); });
  return node;
}

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" }, S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const node = h("time", { class: "moment", datetime: date.toISOString(), title: new Intl.DateTimeFormat([], STYLES.F).format(date) });
  if (style === "R") { node.dataset.relative = seconds; node.textContent = relative(seconds); }
  else node.textContent = new Intl.DateTimeFormat([], STYLES[style]).format(date);
  return node;
}

export function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(away) >= size) || UNITS[5];
  return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" }).format(Math.round(away / size), unit);
}

// "in 3 hours" moves on while one looks at it.
setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]")) node.textContent = relative(Number(node.dataset.relative));
}, 15000);
