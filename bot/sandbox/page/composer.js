// The box at the bottom: plain messages, and commands with their options.
import { h } from "./dom.js";
import { state, act, here, bot, isThread, FORUM, DIRECT, members, roles } from "./state.js";
import { settle } from "./message.js";

let page = null;
let box = null;
const drafts = new Map();

export function mount(host, thePage) { page = thePage; box = host; }

export function clear() { box.replaceChildren(); }

const draftKey = () => `${state.me}/${state.channel}`;

// Every command with the path to it: {path, description, options}.
export function leaves() {
  const found = [];
  const walk = (node, path) => {
    const inner = (node.options || []).filter((one) => one.type <= 2);
    if (inner.length) inner.forEach((one) => walk(one, `${path} ${one.name}`));
    else found.push({ path, description: node.description, options: node.options || [] });
  };
  state.commands.filter((one) => one.type === 1).forEach((one) => walk(one, one.name));
  return found.sort((a, b) => a.path.localeCompare(b.path));
}

// What a hand in a hurry may hit stands first, what looks before what does, and what can't be undone last.
const FIRST = ["turn", "look", "help", "plan show", "order", "table new", "table list"];
const LAST = ["clear", "forget", "leave", "end", "stop", "cancel", "replace", "remove", "undo"];
const rank = (path) => {
  const first = FIRST.indexOf(path);
  if (first >= 0) return first;
  const word = path.split(" ").pop();
  if (LAST.includes(word)) return FIRST.length + 4;
  return FIRST.length + (["show", "list", "info"].includes(word) ? 0 : /^(arbiter|setup)/u.test(path) ? 2 : 1);
};
const inOrder = (typed) => (a, b) => b.path.startsWith(typed) - a.path.startsWith(typed) || rank(a.path) - rank(b.path);

// What was typed behind a command, by option: `title:Spring`; what goes by no name is its first option's. Null: another command.
function given(command, typed) {
  if (!`${typed} `.toLowerCase().startsWith(`${command.path} `)) return null;
  if (!command.options.length) return {}; // what stands behind it, nothing takes
  const rest = typed.slice(command.path.length).trim();
  const known = new Set(command.options.map((o) => o.name));
  const named = [...rest.matchAll(/(?:^|\s)([\w-]+):/gu)].filter((m) => known.has(m[1].toLowerCase()));
  const first = rest.slice(0, named[0]?.index).trim();
  const found = first ? { [command.options[0].name]: first } : {};
  named.forEach((m, i) => { found[m[1].toLowerCase()] = rest.slice(m.index + m[0].length, named[i + 1]?.index).trim(); });
  return found;
}

// What to type in place of what is no command: those that begin with the same word.
function none(typed = "") {
  const [first] = typed.trim().split(/\s+/u), alike = leaves().filter((one) => one.path.split(" ")[0] === first);
  if (!alike.length) return "No command of that name. / alone shows all there are.";
  return `No command of that name. There are ${alike.map((one) => `/${one.path}`).join(", ")}.`;
}

export function show() {
  const place = here();
  box.replaceChildren();
  box.hidden = !place || place.type === FORUM;
  if (box.hidden) return;
  const input = h("textarea", {
    id: "composer-input", test: "composer-input", rows: 1, maxLength: 2000, autocomplete: "off", enterkeyhint: "send", role: "combobox",
    "aria-expanded": "false", "aria-controls": "command-list", "aria-autocomplete": "list", disabled: !place.writable && !state.commands.length,
    "aria-label": place.type === DIRECT ? `Message ${bot().name}` : `Message ${isThread(place) ? "" : "#"}${place.name}`,
    placeholder: place.writable ? `Message ${place.type === DIRECT ? `@${bot().name}` : isThread(place) ? place.name : `#${place.name}`}` : "You may not write here",
  });
  input.value = drafts.get(draftKey()) || "";
  const list = h("div", { id: "command-list", class: "commands", role: "listbox", "aria-label": "Commands", test: "command-list", hidden: true });
  const slash = h("button", { type: "button", class: "icon", "aria-label": "Commands", test: "slash", onclick: () => { input.value = "/"; input.focus(); change(); } }, "/");
  const send = h("button", { type: "submit", class: "icon send", "aria-label": "Send", test: "composer-send" }, "➤");
  let at = 0;

  const change = () => {
    drafts.set(draftKey(), input.value);
    input.style.height = "auto";
    input.style.height = `${Math.min(input.scrollHeight, 180)}px`;
    const said = /^\/([^\n]*)$/.exec(input.value)?.[1], typed = said?.toLowerCase();
    const fits = typed === undefined ? [] : leaves().filter((one) => one.path.includes(typed.trim()) || given(one, typed)).sort(inOrder(typed));
    at = Math.min(at, Math.max(0, fits.length - 1));
    list.hidden = typed === undefined;
    input.setAttribute("aria-expanded", String(!list.hidden));
    const rows = fits.map((one, i) => {
      const row = h("div", { class: "option", role: "option", id: `command-${i}`, test: "command-option", "aria-selected": String(i === at), data: { command: one.path }, onclick: () => fill(one, given(one, said)) }, h("b", {}, `/${one.path}`), h("span", {}, one.description));
      row.addEventListener("pointerdown", (event) => event.preventDefault());
      return row;
    });
    list.replaceChildren(...(rows.length ? rows : [h("p", { class: "subtext" }, state.commands.length ? none(typed) : "No commands here. Is the bot running?")]));
    if (rows.length) { input.setAttribute("aria-activedescendant", `command-${at}`); rows[at].scrollIntoView({ block: "nearest" }); }
    return fits;
  };
  input.addEventListener("input", () => { at = 0; change(); });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (!list.hidden) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) { event.preventDefault(); const n = list.querySelectorAll(".option").length || 1; at = (at + step + n) % n; change(); return; }
      if (event.key === "Escape") { input.value = ""; change(); return; }
      if (event.key === "Tab" && input.value !== "/") { const fits = change(); if (fits[at]) { event.preventDefault(); fill(fits[at]); } return; }
    }
    if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); submit(); }
  });
  const submit = async () => {
    if (!list.hidden) { const fits = change(); if (fits[at]) fill(fits[at], given(fits[at], input.value.slice(1)), true); return; }
    const text = input.value.trim();
    if (!text) return;
    input.value = "";
    change();
    const result = await act("say", { channel: place.id, text });
    if (result.refused) { input.value = text; change(); page.complain(result.refused); }
  };
  box.append(list, h("form", { class: "line", onsubmit: (event) => { event.preventDefault(); submit(); } }, slash, input, send));
  if (input.value) change();
  if (matchMedia("(hover: hover)").matches) input.focus();
}

export function fillNamed(path) {
  const found = leaves().find((one) => one.path === path) || leaves().find((one) => one.path.startsWith(path));
  if (found) fill(found);
  else page.complain(`/${path} cannot be used here.`);
}

// A command to fill in. Without any options it goes off at once, and so it does if it was `sent` with all that it needs.
function fill(command, typed = null, sent = false) {
  drafts.delete(draftKey());
  if (!command.options.length) { show(); run(command, {}); return; }
  const read = new Map();
  const values = () => Object.fromEntries([...read].map(([name, value]) => [name, value()]).filter(([, value]) => value !== "" && value !== undefined));
  const fields = command.options.map((o) => option(o, command, values, read));
  const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
  const form = h("form", { class: "command", test: "command-form", data: { command: command.path }, "aria-label": `/${command.path}` },
    h("header", {}, h("b", {}, `/${command.path}`), h("span", {}, command.description), h("button", { type: "button", class: "icon", "aria-label": "Leave the command", test: "command-cancel", onpointerdown: (event) => event.preventDefault(), onclick: () => show() }, "✕")),
    h("div", { class: "options" }, fields), wrong, h("footer", {}, h("button", { type: "submit", class: "button primary", test: "command-send" }, "Send")));
  form.addEventListener("keydown", (event) => { if (event.key === "Escape" && !event.defaultPrevented) show(); });
  form.addEventListener("submit", (event) => { event.preventDefault(); const given = values(); show(); run(command, given, wrong); });
  box.replaceChildren(form);
  const taken = Object.entries(typed || {}).map(([name, value]) => put(form.querySelector(`[id="option-${name}"]`), value));
  if (sent && typed && taken.every(Boolean) && form.checkValidity()) form.requestSubmit();
  else form.querySelector("input, select")?.focus();
}

// Puts what was typed into a field; false where it offers no such thing.
function put(control, typed) {
  const bare = (text) => text.toLowerCase().replace(/^[@#]/u, "");
  const like = (one) => bare(one.value) === bare(typed) || bare(one.label) === bare(typed);
  control.value = control.options ? [...control.options].find(like)?.value ?? "" : typed;
  return control.value !== "";
}

async function run(command, options) {
  const place = state.channel;
  page.waiting(command.path);
  let result;
  try { result = await act("slash", { channel: place, command: command.path, options }); } catch { result = { outcome: "silent" }; }
  page.waiting(null);
  settle(result, null, page);
}

function option(o, command, values, read) {
  const id = `option-${o.name}`;
  const shared = { id, test: id, required: !!o.required, "aria-describedby": `${id}-note` };
  let control;
  const picks = o.choices?.map((c) => [c.value, c.name]) || { 5: [["true", "True"], ["false", "False"]], 6: members().map((one) => [one.id, `@${one.name}`]), 7: state.view.channels.filter((one) => one.guild_id && (!o.channel_types?.length || o.channel_types.includes(one.type))).map((one) => [one.id, `#${one.name}`]), 8: roles().map((one) => [one.id, one.name]), 9: [...members().map((one) => [one.id, `@${one.name}`]), ...roles().map((one) => [one.id, one.name])] }[o.type];
  if (picks) {
    control = h("select", shared, h("option", { value: "" }, o.required ? "Choose…" : "—"), picks.map(([value, name]) => h("option", { value }, name)));
    read.set(o.name, () => (control.value === "" ? "" : o.choices ? o.choices.find((c) => String(c.value) === control.value).value : control.value));
  } else if (o.type === 4 || o.type === 10) {
    control = h("input", { ...shared, type: o.autocomplete ? "text" : "number", inputmode: o.type === 4 ? "numeric" : "decimal", step: o.type === 4 ? "1" : "any", min: o.min_value, max: o.max_value, autocomplete: "off" });
    read.set(o.name, () => control.dataset.value ?? control.value);
  } else if (o.type === 11) {
    let file = "";
    control = h("input", { ...shared, type: "file" });
    control.addEventListener("change", async () => {
      const [chosen] = control.files;
      file = "";
      if (!chosen) return;
      control.setCustomValidity("The file is being read.");
      file = { name: chosen.name, data: await inBase64(chosen) };
      control.setCustomValidity("");
    });
    read.set(o.name, () => file);
  } else {
    control = h("input", { ...shared, type: "text", minLength: o.min_length || 0, maxLength: o.max_length || 6000, autocomplete: "off" });
    read.set(o.name, () => control.dataset.value ?? control.value);
  }
  const row = h("div", { class: "labelled" }, h("label", { for: id }, o.name, o.required && h("span", { class: "needed", "aria-hidden": "true" }, " *")), h("small", { id: `${id}-note` }, o.description === "…" ? "" : o.description), control);
  if (o.autocomplete) row.append(suggesting(control, o, command, values));
  return row;
}

function inBase64(file) {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });
}

// The bot's suggestions under a field, as one types.
function suggesting(control, o, command, values) {
  const list = h("div", { class: "commands suggestions", role: "listbox", id: `${control.id}-list`, "aria-label": "Suggestions", test: "suggestions", hidden: true });
  let timer = 0, asked = 0, at = -1;
  Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-controls": list.id, "aria-expanded": "false" }).forEach(([name, value]) => control.setAttribute(name, value));
  const shut = () => { list.hidden = true; at = -1; control.setAttribute("aria-expanded", "false"); control.removeAttribute("aria-activedescendant"); };
  const take = (choice) => { control.value = choice.name; control.dataset.value = choice.value; asked++; shut(); };
  const ask = async () => {
    const mine = ++asked;
    const options = { ...values(), [o.name]: control.value };
    const result = await act("suggest", { channel: state.channel, command: command.path, focused: o.name, options }).catch(() => ({ suggestions: null }));
    if (mine !== asked || document.activeElement !== control) return;
    const rows = (result.suggestions || []).map((choice, i) => {
      const row = h("div", { class: "option", role: "option", id: `${control.id}-${i}`, test: "suggestion", "aria-selected": "false", data: { value: choice.value } }, choice.name);
      row.addEventListener("pointerdown", (event) => event.preventDefault());
      row.addEventListener("click", () => take(choice));
      row.choice = choice;
      return row;
    });
    list.replaceChildren(...(rows.length ? rows : [h("p", { class: "subtext" }, result.suggestions ? "No suggestions." : "Loading the suggestions failed.")]));
    list.hidden = false;
    at = -1;
    control.setAttribute("aria-expanded", "true");
    list.scrollIntoView({ block: "nearest" });
  };
  const soon = () => { clearTimeout(timer); timer = setTimeout(ask, 150); };
  control.addEventListener("input", () => { delete control.dataset.value; soon(); });
  control.addEventListener("focus", soon);
  control.addEventListener("blur", () => { clearTimeout(timer); asked++; shut(); });
  control.addEventListener("keydown", (event) => {
    const rows = [...list.querySelectorAll(".option")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length && !list.hidden) {
      event.preventDefault();
      at = (at + step + rows.length) % rows.length;
      rows.forEach((row, i) => row.setAttribute("aria-selected", String(i === at)));
      rows[at].scrollIntoView({ block: "nearest" });
      control.setAttribute("aria-activedescendant", rows[at].id);
    }
    if (event.key === "Enter" && !list.hidden && at >= 0) { event.preventDefault(); take(rows[at].choice); }
    if (event.key === "Escape" && !list.hidden) { event.preventDefault(); shut(); }
  });
  return list;
}
