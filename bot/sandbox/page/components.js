// Buttons, selects, containers and pictures of a message.
import { h, link, ours } from "./dom.js";
import { markdown } from "./markdown.js";
import { state, members, roles } from "./state.js";
import { choose, showPicture } from "./dialogs.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

// `use(component, extra)` sends a click or a choice and resolves when the bot has answered.
export function components(list, use) {
  return (list || []).map((component) => one(component, use));
}

function one(c, use) {
  switch (c.type) {
    case 1: return h("div", { class: "row" }, components(c.components, use));
    case 2: return button(c, use);
    case 3: case 5: case 6: case 7: case 8: return select(c, use);
    case 9: return h("div", { class: "section" }, h("div", { class: "texts" }, components(c.components, use)), one(c.accessory, use));
    case 10: return h("div", { class: "text" }, markdown(c.content));
    case 11: return picture(c.media, c.description, c.spoiler, "thumbnail");
    case 12: return h("div", { class: `gallery of-${Math.min(c.items.length, 4)}` }, c.items.map((item) => picture(item.media, item.description, item.spoiler)));
    case 13: return file({ filename: decodeURIComponent(c.file.url.split("/").pop()), url: c.file.url });
    case 14: return h("hr", { class: `${c.divider === false ? "bare" : ""} ${c.spacing === 2 ? "wide" : ""}` });
    case 17: return container(c, use);
    default: return h("p", { class: "subtext" }, `(a component of type ${c.type} is not shown here)`);
  }
}

function container(c, use) {
  const node = h("div", { class: c.spoiler ? "container veiled" : "container", test: "container" }, components(c.components, use));
  if (c.accent_color != null) node.style.borderInlineStartColor = hex(c.accent_color);
  if (c.spoiler) node.addEventListener("click", () => node.classList.remove("veiled"), { once: true });
  return node;
}

function button(c, use) {
  const label = [c.emoji?.name && h("span", { class: "emoji", "aria-hidden": "true" }, c.emoji.id ? `:${c.emoji.name}:` : c.emoji.name), c.label];
  if (c.style === 5) {
    const node = link(c.url, ...label.filter(Boolean), h("span", { "aria-hidden": "true" }, " ↗"));
    node.className = "button link";
    return node;
  }
  const node = h("button", { type: "button", class: `button ${STYLES[c.style]}`, disabled: !!c.disabled, test: "button", data: { customId: c.custom_id } }, label);
  node.addEventListener("click", () => busy(node, () => use(c, null)));
  return node;
}

async function busy(node, work) {
  if (node.classList.contains("busy")) return;
  node.classList.add("busy");
  node.setAttribute("aria-busy", "true");
  try { await work(); } finally { node.classList.remove("busy"); node.removeAttribute("aria-busy"); }
}

// What a select offers: [{value, label, description, default}].
export function offers(c) {
  if (c.type === 3 || c.type === 21 || c.type === 22) return c.options.map((o) => ({ ...o, label: o.emoji?.name && !o.emoji.id ? `${o.emoji.name} ${o.label}` : o.label }));
  const preset = new Set((c.default_values || []).map((one) => one.id));
  const people = () => members().map((one) => ({ value: one.id, label: one.name }));
  const ranks = () => roles().map((one) => ({ value: one.id, label: `@${one.name.replace(/^@/, "")}` }));
  const places = () => state.view.channels.filter((one) => one.guild_id && (!c.channel_types?.length || c.channel_types.includes(one.type))).map((one) => ({ value: one.id, label: `#${one.name}` }));
  const found = { 5: people, 6: ranks, 7: () => [...people(), ...ranks()], 8: places }[c.type]();
  return found.map((one) => ({ ...one, default: preset.has(one.value) }));
}

function select(c, use) {
  const many = (c.max_values ?? 1) > 1 || c.min_values === 0;
  const data = { customId: c.custom_id };
  const all = offers(c);
  const chosen = all.filter((o) => o.default);
  const prompt = c.placeholder || "Make a selection";
  if (many) {
    const node = h("button", { type: "button", class: "select", disabled: !!c.disabled, test: "select", data, "aria-haspopup": "dialog" }, chosen.map((o) => o.label).join(", ") || prompt);
    node.addEventListener("click", async () => {
      const values = await choose(prompt, all, c.min_values ?? 1, Math.min(c.max_values ?? 1, all.length));
      if (values) await busy(node, () => use(c, values));
    });
    return node;
  }
  const node = h("select", { class: "select", disabled: !!c.disabled, test: "select", data, "aria-label": prompt });
  fillSelect(node, all, prompt);
  node.addEventListener("change", async () => {
    await busy(node, () => use(c, [node.value]));
    node.value = chosen[0]?.value ?? "";
  });
  return node;
}

export function fillSelect(node, options, prompt) {
  node.append(h("option", { value: "", disabled: true, selected: !options.some((o) => o.default) }, prompt));
  for (const o of options) node.append(h("option", { value: o.value, selected: !!o.default }, o.description ? `${o.label} — ${o.description}` : o.label));
}

export function picture(media, description, spoiler = false, kind = "") {
  const path = ours(media.url);
  if (!path) return link(media.url, description || media.url);
  const image = h("img", { src: path, alt: description || "", loading: "lazy" });
  const node = h("button", { type: "button", class: `picture ${kind} ${spoiler ? "veiled" : ""}`, test: "picture", "aria-label": `Enlarge: ${description || "picture"}` }, image);
  // Its place is kept from the start, so that a picture which comes after the words neither jumps nor stays unloaded.
  if (media.width && media.height && !kind) {
    image.style.aspectRatio = `${media.width} / ${media.height}`;
    image.style.width = "100%";
    node.style.width = `min(100%, ${media.width}px, calc(min(460px, 60dvh) * ${media.width / media.height}))`;
  }
  node.addEventListener("click", () => (node.classList.contains("veiled") ? node.classList.remove("veiled") : showPicture(path, description || "")));
  return node;
}

export function file(attachment) {
  const size = attachment.size ? ` · ${attachment.size > 1e6 ? `${(attachment.size / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(attachment.size / 1e3))} kB`}` : "";
  const node = h("a", { class: "file", test: "file", href: ours(attachment.url), download: attachment.filename }, h("span", { "aria-hidden": "true" }, "📄"), h("span", {}, attachment.filename), h("small", {}, size));
  return node;
}

export function embed(e) {
  const node = h("article", { class: "embed", test: "embed" });
  if (e.color != null) node.style.borderInlineStartColor = hex(e.color);
  if (e.thumbnail) node.append(picture(e.thumbnail, "", false, "thumbnail"));
  if (e.author?.name) node.append(h("p", { class: "by" }, e.author.name));
  if (e.title) node.append(h("h3", {}, e.url ? link(e.url, e.title) : markdown(e.title)));
  if (e.description) node.append(h("div", { class: "text" }, markdown(e.description)));
  if (e.fields?.length) node.append(h("div", { class: "fields" }, e.fields.map((f) => h("div", { class: f.inline ? "field inline" : "field" }, h("h4", {}, markdown(f.name)), h("div", { class: "text" }, markdown(f.value))))));
  if (e.image) node.append(picture(e.image, e.image.description ?? ""));
  const time = e.timestamp && new Date(e.timestamp).toLocaleString();
  if (e.footer?.text || time) node.append(h("p", { class: "subtext" }, [e.footer?.text, time].filter(Boolean).join(" · ")));
  return node;
}

const hex = (number) => `#${number.toString(16).padStart(6, "0")}`;
