// Things that open above the page: forms of the bot, choices, menus, pictures.
import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { fillSelect, offers } from "./components.js";
import { act } from "./state.js";

function open(node) {
  const opener = document.activeElement;
  document.body.append(node);
  node.addEventListener("close", () => { node.remove(); opener?.isConnected && opener.focus(); });
  node.addEventListener("mousedown", (event) => { if (event.target === node && node.dataset.light) node.close(); });
  node.showModal();
  return node;
}

export function showPicture(path, alt) {
  const shut = h("button", { type: "button", class: "icon", "aria-label": "Close the picture", test: "viewer-close" }, "✕");
  const image = h("img", { src: path, alt });
  const node = h("dialog", { class: "viewer", test: "viewer", "aria-label": alt || "Picture" }, h("div", { class: "bar" }, h("a", { href: path, target: "_blank", rel: "noopener" }, "Full size"), shut), h("div", { class: "frame" }, image), alt && h("p", {}, alt));
  shut.addEventListener("click", () => node.close());
  image.addEventListener("click", () => image.classList.toggle("full"));
  node.dataset.light = "1";
  open(node);
}

// Several of several: resolves to the chosen values, or to null.
export function choose(title, options, least, most) {
  return new Promise((resolve) => {
    const boxes = options.map((o) => h("input", { type: "checkbox", value: o.value, checked: !!o.default }));
    const count = h("p", { class: "subtext" });
    const done = h("button", { type: "submit", class: "button primary", test: "choose-done" }, "Done");
    const check = () => {
      const chosen = boxes.filter((box) => box.checked).length;
      for (const box of boxes) box.disabled = !box.checked && chosen >= most;
      done.disabled = chosen < least;
      count.textContent = `${chosen} chosen; ${least === most ? least : `${least} to ${most}`} wanted`;
    };
    const rows = options.map((o, i) => h("label", { class: "choice", test: "choice", data: { value: o.value } }, boxes[i], h("span", {}, o.label, o.description && h("small", {}, o.description))));
    const form = h("form", { method: "dialog" }, h("h2", {}, title), h("div", { class: "choices", onchange: check }, rows), count, h("footer", {}, cancel(() => node.close()), done));
    const node = h("dialog", { class: "form", test: "choose", "aria-label": title }, form);
    let values = null;
    form.addEventListener("submit", () => { values = boxes.filter((box) => box.checked).map((box) => box.value); });
    node.addEventListener("close", () => resolve(values));
    check();
    open(node);
  });
}

const cancel = (tap) => h("button", { type: "button", class: "button secondary", test: "modal-cancel", onclick: tap }, "Cancel");

// A form the bot asked to be filled in. It stays open until the bot has taken it.
export function showModal(interaction, modal, answered) {
  const fields = new Map();
  const wrong = h("p", { class: "wrong", role: "alert", test: "modal-error", hidden: true });
  const send = h("button", { type: "submit", class: "button primary", test: "modal-submit" }, "Submit");
  const form = h("form", {}, h("h2", {}, modal.title), modal.components.map((c) => part(c, fields)), wrong, h("footer", {}, cancel(() => node.close()), send));
  const node = h("dialog", { class: "form", test: "modal", "aria-label": modal.title }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    send.disabled = true;
    send.classList.add("busy");
    const values = Object.fromEntries([...fields].map(([id, read]) => [id, read()]).filter(([, value]) => value !== undefined));
    let result;
    try { result = await act("submit", { interaction, values }); } catch { result = { outcome: "silent" }; }
    send.disabled = false;
    send.classList.remove("busy");
    const problem = result.refused || (result.outcome === "silent" && "Something went wrong. Your text is still here; try again.");
    if (problem) { wrong.textContent = problem; wrong.hidden = false; return; }
    node.close();
    answered(result);
  });
  open(node);
  node.querySelector("textarea, input, select")?.focus();
}

function part(c, fields) {
  if (c.type === 10) return h("div", { class: "text" }, markdown(c.content));
  if (c.type === 1) return c.components.map((inner) => labelled(inner.label, null, inner, fields));
  return labelled(c.label, c.description, c.component, fields);
}

function labelled(label, description, c, fields) {
  const id = `field-${c.custom_id}`;
  const control = field(c, id, fields);
  const needed = (c.required ?? true) && ![22, 23].includes(c.type);
  const name = [label, needed && h("span", { class: "needed", "aria-hidden": "true" }, " *")];
  const note = description && h("small", { id: `${id}-note` }, description);
  const group = [21, 22].includes(c.type) || control.classList.contains("choices");
  if (note) control.setAttribute("aria-describedby", `${id}-note`);
  if (group) return h("fieldset", { class: "labelled" }, h("legend", {}, name), note, control);
  return h("div", { class: "labelled" }, h("label", { for: id }, name), note, control, c.type === 4 && counter(control, c));
}

function counter(control, c) {
  const node = h("small", { class: "counter" });
  const input = control;
  const count = () => { node.textContent = `${input.value.length} / ${c.max_length || 4000}`; };
  input.addEventListener("input", count);
  count();
  return node;
}

function field(c, id, fields) {
  const test = `modal-field-${c.custom_id}`;
  if (c.type === 4) {
    const shared = { id, test, placeholder: c.placeholder, required: c.required ?? true, maxLength: c.max_length || 4000, minLength: c.min_length || 0 };
    const node = c.style === 2 ? h("textarea", { ...shared, rows: 6 }) : h("input", { ...shared, type: "text", autocomplete: "off" });
    node.value = c.value || "";
    fields.set(c.custom_id, () => node.value);
    return node;
  }
  if (c.type === 23) {
    const node = h("input", { type: "checkbox", id, test, checked: !!c.default });
    fields.set(c.custom_id, () => node.checked);
    return node;
  }
  if (c.type === 19) return h("p", { class: "subtext" }, "Files cannot be handed in here.");
  const options = offers(c);
  const many = c.type === 22 || (c.type !== 21 && (c.max_values ?? 1) > 1);
  if (many || c.type === 21) {
    const boxes = options.map((o) => h("input", { type: many ? "checkbox" : "radio", name: id, value: o.value, checked: !!o.default, required: !many && (c.required ?? true) }));
    fields.set(c.custom_id, () => { const values = boxes.filter((b) => b.checked).map((b) => b.value); return many ? values : values[0]; });
    return h("div", { class: "choices", test }, options.map((o, i) => h("label", { class: "choice", data: { value: o.value } }, boxes[i], h("span", {}, o.label, o.description && h("small", {}, o.description)))));
  }
  const node = h("select", { id, test, required: c.required ?? true });
  fillSelect(node, options, c.placeholder || "Make a selection");
  if (!(c.required ?? true)) node.firstChild.disabled = false;
  fields.set(c.custom_id, () => (node.value ? [node.value] : []));
  return node;
}

// A menu at an element (or where one clicked): entries are {label, note, badge, checked, tap} or a heading as text.
export function menu(at, entries, test = "menu") {
  const node = h("div", { class: "menu", role: "menu", test });
  const opener = document.activeElement;
  const shut = (back) => {
    node.remove();
    document.removeEventListener("pointerdown", outside, true);
    at.setAttribute?.("aria-expanded", "false");
    if (back && opener?.isConnected) opener.focus();
  };
  const outside = (event) => { if (!node.contains(event.target)) shut(false); };
  for (const entry of entries) {
    if (typeof entry === "string") { node.append(h("p", { class: "heading" }, entry)); continue; }
    const role = entry.checked === undefined ? "menuitem" : "menuitemcheckbox";
    const item = h("button", { type: "button", role, test: entry.test || "menu-item", data: { name: entry.label }, "aria-checked": entry.checked === undefined ? null : String(entry.checked), onclick: () => { shut(true); entry.tap(); } }, entry.before, h("span", { class: "label" }, entry.label, entry.note && h("small", {}, entry.note)), entry.badge ? h("span", { class: "badge" }, String(entry.badge)) : null, entry.checked ? h("span", { "aria-hidden": "true" }, "✓") : null);
    node.append(item);
  }
  node.addEventListener("keydown", (event) => {
    const items = [...node.querySelectorAll("button")];
    const at = items.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) { event.preventDefault(); items[(at + step + items.length) % items.length].focus(); }
    if (event.key === "Escape" || event.key === "Tab") { event.preventDefault(); shut(true); }
  });
  document.body.append(node);
  const box = at.getBoundingClientRect ? at.getBoundingClientRect() : { left: at.x, right: at.x, top: at.y, bottom: at.y };
  const size = node.getBoundingClientRect();
  node.style.left = `${Math.max(8, Math.min(box.left, innerWidth - size.width - 8))}px`;
  node.style.top = `${box.bottom + size.height + 8 < innerHeight ? box.bottom + 4 : Math.max(8, box.top - size.height - 4)}px`;
  at.setAttribute?.("aria-expanded", "true");
  setTimeout(() => document.addEventListener("pointerdown", outside, true));
  node.querySelector("button")?.focus();
}
