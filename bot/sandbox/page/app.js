// The sandbox in a browser: one page, several people to be.
//
// Elements carry a data-testid that tests may rely on:
//   top        drawer-toggle  place-name  you-switcher  (its menu:) you-option [data-name]  dm-closed
//   drawer     drawer  channel-<name>  thread-<name>  dm-<bot>       [data-channel-id data-unread data-calls]
//   forum      post [data-name]
//   messages   messages  message [data-message-id data-ephemeral data-author]  message-author
//              message-content  message-menu  thinking  private  dismiss  failed  notice  to-bottom
//   around     asked (leads to what the bot asks one directly)
//   parts      button [data-custom-id]  select [data-custom-id]  container  embed  picture  file
//   menus      menu  menu-item [data-name]
//   composer   composer-input  composer-send  slash  command-list  command-option [data-command]
//   command    command-form [data-command]  option-<name>  suggestions  suggestion [data-value]
//              command-send  command-cancel  waiting
//   forms      modal  modal-field-<custom id>  modal-submit  modal-cancel  modal-error
//   choices    choose  choice [data-value]  choose-done
//   pictures   viewer  viewer-close
// The body carries [data-me=<name>] and [data-at=<channel id>] once that person is there and all is drawn.
// The address keeps who one is and where: #/<user id>/<channel id>.
import { h, avatar } from "./dom.js";
import { taps } from "./markdown.js";
import { menu } from "./dialogs.js";
import { render, settle } from "./message.js";
import { named, posts, sidebar } from "./sidebar.js";
import * as composer from "./composer.js";
import { state, get, act, user, channel, here, isThread, FORUM, DIRECT, TEXT, EPHEMERAL } from "./state.js";

const $ = (id) => document.getElementById(id);
const log = $("messages");
let arrivals = 0, source = null, refreshing = 0, unreadFrom = null, typingTimer = 0;

const page = {
  open(id) { location.hash = `#/${state.me}/${id}`; drawer(false); },
  redraw: draw,
  complain(text) {
    const shut = h("button", { type: "button", class: "plain", onclick: () => node.remove() }, "Dismiss");
    const node = h("p", { class: "complaint", role: "alert", test: "notice" }, text, " ", shut);
    stick(() => log.append(node));
  },
  waiting(path) {
    log.querySelector("[data-testid=waiting]")?.remove();
    if (path) stick(() => log.append(h("p", { class: "thinking waiting", test: "waiting" }, `Sending /${path}`, h("i"), h("i"), h("i"))));
  },
  userMenu(id, at) {
    const who = user(id);
    const commands = state.commands.filter((one) => one.type === 2);
    const run = (command) => act("user_menu", { channel: state.channel, target: id, command: command.name }).then((result) => settle(result, null, page));
    const direct = state.view.channels.find((one) => one.type === DIRECT);
    menu(at, [
      who.name,
      ...commands.map((command) => ({ label: command.name, tap: () => run(command) })),
      ...(who.bot && direct ? [{ label: "Message", tap: () => page.open(direct.id) }] : []),
      ...(!who.bot && id !== state.me ? [{ label: `Be ${who.name}`, note: "switch to this person", tap: () => be(id) }] : []),
    ]);
  },
};

taps.user = (id) => page.userMenu(id, document.activeElement);
taps.channel = (id) => page.open(id);
taps.command = (path) => composer.fillNamed(path);

// Who and where

function be(id) { location.hash = `#/${id}/${channelFor(id)}`; }
const channelFor = (id) => sessionStorage.getItem(`at-${id}`) || "";

async function arrive() {
  const [, who, where] = location.hash.split("/");
  if (who !== state.me || where !== state.channel) {
    // Nothing of the old place can be touched while the new one is fetched.
    delete document.body.dataset.at;
    log.replaceChildren();
    composer.clear();
  }
  const mine = ++arrivals;
  state.people = await get("people");
  if (mine !== arrivals) return;
  const me = state.people.find((one) => one.id === who) || state.people.find((one) => one.id === localStorage.getItem("me")) || state.people[0];
  if (me.id !== state.me) {
    state.me = me.id;
    localStorage.setItem("me", me.id);
    listen();
  }
  const view = await get("view", { as: state.me });
  if (mine !== arrivals) return;
  state.view = view;
  const first = state.view.channels.find((one) => one.type === TEXT) || state.view.channels[0];
  const next = (channel(where) || channel(channelFor(state.me)) || first)?.id;
  const moved = next !== state.channel || state.shownTo !== state.me;
  state.channel = next;
  state.shownTo = state.me;
  sessionStorage.setItem(`at-${state.me}`, state.channel || "");
  if (moved) await enter();
  else { frame(); drawAll(); composer.show(); }
}

async function enter() {
  const place = here(), me = state.me;
  unreadFrom = place?.unread ? place.read : null;
  state.failed.clear();
  const inside = place ? await get(`channel/${place.id}`, { as: state.me }) : { messages: [], commands: [] };
  if (place?.id !== state.channel || me !== state.me) return;
  state.messages = inside.messages;
  state.commands = inside.commands;
  frame();
  drawAll();
  composer.show();
  document.body.dataset.me = user(state.me).name;
  document.body.dataset.at = place?.id || "";
  read();
}

function listen() {
  source?.close();
  source = new EventSource(`/sandbox/api/live?as=${state.me}`);
  let lost = false;
  source.onopen = () => { $("offline").hidden = true; if (lost) { lost = false; refresh().then(enter); } };
  source.onerror = () => { lost = true; $("offline").hidden = false; };
  source.onmessage = (event) => hear(JSON.parse(event.data));
}

function hear(news) {
  if (news.kind === "message" && news.channel === state.channel) {
    const at = state.messages.findIndex((one) => one.id === news.message.id);
    if (at >= 0) { state.messages[at] = news.message; draw(news.message.id); }
    else { state.messages.push(news.message); stick(() => append(news.message), news.message.author.id === state.me || !!(news.message.flags & EPHEMERAL)); }
    if (news.message.author.bot) $("typing").textContent = "";
    read();
  }
  if (news.kind === "gone" && news.channel === state.channel) {
    state.messages = state.messages.filter((one) => one.id !== news.message);
    drawAll(true);
  }
  if (news.kind === "typing" && news.channel === state.channel) {
    $("typing").textContent = `${user(state.view.bot).name} is typing…`;
    clearTimeout(typingTimer);
    typingTimer = setTimeout(() => { $("typing").textContent = ""; }, 9000);
  }
  clearTimeout(refreshing);
  refreshing = setTimeout(refresh, 80);
}

async function refresh() {
  const me = state.me;
  const [people, view] = await Promise.all([get("people"), get("view", { as: me })]);
  if (me !== state.me) return;
  const before = here();
  Object.assign(state, { people, view });
  if (!here()) { arrive(); return; }
  frame();
  if (here().type === FORUM) replace(log, [posts(here(), page)]);
  const inside = here().type === FORUM ? null : await get(`channel/${state.channel}`, { as: state.me });
  if (inside && JSON.stringify(inside.commands) !== JSON.stringify(state.commands)) { state.commands = inside.commands; }
  if (before?.writable !== here()?.writable) composer.show();
}

function read() {
  if (document.visibilityState === "visible" && here() && here().type !== FORUM) act("read", { channel: state.channel });
}

// Drawing

function frame() {
  const place = here(), me = state.people.find((one) => one.id === state.me);
  const name = !place ? "Sandbox" : place.type === DIRECT ? place.name : isThread(place) ? named(place) : `# ${place.name}`;
  $("place-name").textContent = name;
  $("place-topic").textContent = place?.type === DIRECT ? "Direct messages" : isThread(place || {}) ? `in #${channel(place.parent_id)?.name || ""}` : place?.topic || "";
  replace($("drawer"), sidebar(page).flat(Infinity));
  const waiting = state.view.channels.filter((one) => one.id !== state.channel).reduce((sum, one) => sum + one.calls, 0);
  const badge = $("drawer-toggle").querySelector(".badge");
  badge.hidden = !waiting;
  badge.textContent = waiting;
  const asked = state.view.channels.find((one) => one.type === DIRECT && one.calls && one.id !== state.channel);
  // One clear next step: while what was just pressed offers one in green, the bar waits.
  const pressed = state.messages.find((one) => one.id === state.pressed);
  $("asked").hidden = !asked || offersAStep(pressed?.components || []);
  $("asked").onclick = () => page.open(asked.id);
  const others = state.people.filter((one) => one.id !== state.me).reduce((sum, one) => sum + one.calls, 0);
  replace($("you"), [avatar({ ...me, bot: false }), h("span", { class: "label" }, h("small", {}, me.closed ? "DMs closed" : "you are"), me.name), others ? h("span", { class: "badge", "aria-label": `${others} wait for others` }, String(others)) : "", h("span", { "aria-hidden": "true" }, "▾")]);
  document.title = `${me.calls ? `(${me.calls}) ` : ""}${name} · ${me.name}`;
}

const offersAStep = (parts) => parts.some((one) => (one.type === 2 && one.style === 3 && !one.disabled) || offersAStep(one.components || []));

// Put new content in place only where it differs, and leave the focus where it was.
function replace(host, nodes) {
  const focus = host.contains(document.activeElement) ? document.activeElement.dataset.channelId : null;
  const fresh = h("div", {}, nodes);
  if (fresh.innerHTML === host.innerHTML) return;
  host.replaceChildren(...fresh.childNodes);
  if (focus) host.querySelector(`[data-channel-id="${focus}"]`)?.focus();
}

const beforeOf = (message) => state.messages[state.messages.indexOf(message) - 1];

function append(message) {
  log.querySelector(".empty")?.remove();
  const before = beforeOf(message);
  const day = new Date(message.timestamp).toDateString();
  if (!before || new Date(before.timestamp).toDateString() !== day) log.append(h("p", { class: "divider", role: "separator" }, new Date(message.timestamp).toLocaleDateString([], { dateStyle: "long" })));
  if (unreadFrom !== null && message.author.id !== state.me && BigInt(message.id) > BigInt(unreadFrom || 0)) {
    unreadFrom = null;
    if (before) log.append(h("p", { class: "divider new", role: "separator" }, "New"));
  }
  log.append(render(message, before, page));
}

// The message under a finger is redrawn when the finger is lifted: what it was put on would be gone, and the tap lost.
let held = "";
const redrawn = new Set();
log.addEventListener("pointerdown", (event) => { held = event.target.closest("[data-message-id]")?.dataset.messageId || ""; });
for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => setTimeout(lift));
addEventListener("pointermove", (event) => { if (held && !event.buttons) lift(); });

function lift() {
  const waiting = [...redrawn];
  held = "";
  redrawn.clear();
  waiting.forEach(draw);
}

function draw(id) {
  if (id === held) { redrawn.add(id); return; }
  const message = state.messages.find((one) => one.id === id);
  const old = log.querySelector(`[data-message-id="${id}"]`);
  if (!message || !old) return;
  const focus = old.contains(document.activeElement) ? document.activeElement.dataset.customId : null;
  stick(() => {
    const fresh = render(message, beforeOf(message), page);
    old.replaceWith(fresh);
    if (focus) fresh.querySelector(`[data-custom-id="${CSS.escape(focus)}"]`)?.focus();
  });
  // What was pressed answers in its place: its new buttons are to be seen.
  if (state.pressed === id && !low) log.querySelector(`[data-message-id="${id}"]`).scrollIntoView({ block: "nearest" });
}

// The first room, where the bot welcomes people as soon as it has set out its tables.
const welcoming = () => here() && here() === state.view.channels.find((one) => one.type === TEXT);

function emptiness() {
  const bot = user(state.view.bot).name;
  if (here()?.type === DIRECT) return `This is where ${bot} writes to you alone.`;
  if (welcoming()) return `${bot} is setting out the tables. They stand here in a moment.`;
  return "Nothing here yet. Type / to see what the bot can do.";
}

function drawAll(stay = false) {
  const top = log.scrollTop;
  log.replaceChildren();
  if (here()?.type === FORUM) log.append(posts(here(), page));
  else if (!state.messages.length) log.append(h("p", { class: "empty" }, emptiness()));
  else state.messages.forEach(append);
  const mark = log.querySelector(".divider.new");
  const newcomer = here()?.type === TEXT && (here().unread ? !Number(here().read || 0) : welcoming() && !state.messages.length);
  // What one is asked directly stands at the end, with its buttons.
  low = stay ? low : !mark || here()?.type === DIRECT;
  if (!stay && newcomer) { low = false; log.scrollTop = 0; }
  else if (low) log.scrollTop = log.scrollHeight;
  else if (mark && !stay) mark.scrollIntoView({ block: "center" });
  else log.scrollTop = top;
  settleLow();
}

// Keep to the end of the log if one was there.
let low = true;
function stick(change, force = false) {
  low = low || force;
  change();
  if (low) log.scrollTop = log.scrollHeight;
  else $("to-bottom").hidden = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
}

const settleLow = () => {
  if (low) log.scrollTop = log.scrollHeight;
  $("to-bottom").hidden = low || log.scrollHeight - log.scrollTop - log.clientHeight < 80;
};
log.addEventListener("load", settleLow, true);
// The log shrinks when the composer grows or a keyboard appears; its end stays in sight.
new ResizeObserver(settleLow).observe(log);
let height = 0;
log.addEventListener("scroll", () => {
  if (log.clientHeight !== height) { height = log.clientHeight; return; }
  low = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  $("to-bottom").hidden = low;
}, { passive: true });
$("to-bottom").addEventListener("click", () => { log.scrollTop = log.scrollHeight; });

// Around it

function drawer(shown) {
  document.body.classList.toggle("drawer-open", shown);
  $("scrim").hidden = !shown;
  $("drawer-toggle").setAttribute("aria-expanded", String(shown));
}
$("drawer-toggle").addEventListener("click", () => drawer(!document.body.classList.contains("drawer-open")));
$("scrim").addEventListener("click", () => drawer(false));
document.addEventListener("keydown", (event) => { if (event.key === "Escape") drawer(false); });

$("you").addEventListener("click", () => {
  const me = state.people.find((one) => one.id === state.me);
  menu($("you"), [
    "Be somebody",
    ...state.people.map((one) => ({ test: "you-option", label: one.name, checked: one.id === state.me, badge: one.id === state.me ? 0 : one.calls, note: one.closed ? "direct messages closed" : one.unread && one.id !== state.me ? `${one.unread} unread` : "", before: avatar({ ...one, bot: false }), tap: () => be(one.id) })),
    `For ${me.name}`,
    { test: "dm-closed", label: "Direct messages closed", note: "the bot is refused, as it would be on Discord", checked: me.closed, tap: () => act("close", { closed: !me.closed }).then(refresh) },
  ]);
});

addEventListener("hashchange", arrive);
document.addEventListener("visibilitychange", read);
composer.mount($("composer"), page);
arrive();
