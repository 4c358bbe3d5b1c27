// One message, as its reader sees it.
import { h, avatar } from "./dom.js";
import { markdown, inline } from "./markdown.js";
import { components, embed, file, picture } from "./components.js";
import { menu, showModal } from "./dialogs.js";
import { state, user, channel, act, here, EPHEMERAL, LOADING, V2 } from "./state.js";

const SAME_BREATH = 7 * 60 * 1000;

// Whether a message goes on where the one before it stopped, and needs no name above it.
export function continues(message, before) {
  return before && before.author.id === message.author.id && before.type === message.type && ![6, 18, 19].includes(message.type)
    && !message.interaction_metadata && (before.flags & EPHEMERAL) === (message.flags & EPHEMERAL)
    && new Date(message.timestamp) - new Date(before.timestamp) < SAME_BREATH;
}

export function render(message, before, page) {
  if (message.type === 6 || message.type === 18) return notice(message, page);
  const author = user(message.author.id);
  const ephemeral = !!(message.flags & EPHEMERAL);
  const calls = message.mentions.some((one) => one.id === state.me);
  const joined = continues(message, before);
  const node = h("article", {
    class: ["message", joined && "joined", ephemeral && "ephemeral", calls && "calls"].filter(Boolean).join(" "), test: "message",
    data: { messageId: message.id, ephemeral: String(ephemeral), author: author.name }, tabindex: "-1",
  });
  if (message.interaction_metadata?.name) node.append(asked(message));
  if (message.referenced_message) node.append(h("p", { class: "origin" }, "↱ ", h("b", {}, user(message.referenced_message.author.id).name), " ", h("span", {}, inline((message.referenced_message.content || "(a message)").slice(0, 120)))));
  const name = h("button", { type: "button", class: "name", test: "message-author", "aria-haspopup": "menu" }, author.name);
  name.addEventListener("click", () => page.userMenu(author.id, name));
  if (!joined) node.append(avatar(author), h("header", {}, name, author.bot && h("span", { class: "tag" }, "APP"), when(message)));
  const body = h("div", { class: "content", test: "message-content" });
  if (message.flags & LOADING) body.append(h("p", { class: "thinking", test: "thinking" }, `${author.name} is thinking`, h("i"), h("i"), h("i")));
  if (message.content) body.append(markdown(message.content));
  if (message.edited_timestamp && message.content) body.lastElementChild?.append(h("small", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, " (edited)"));
  node.append(body, ...shown(message), ...message.embeds.map(embed));
  const use = (c, values) => (state.pressed = message.id) && act(values ? "select" : "click", { channel: message.channel_id, message: message.id, component: c.custom_id, values }).then(
    (result) => settle(result, message, page), () => settle({ outcome: "silent" }, message, page));
  if (message.components.length) node.append(h("div", { class: message.flags & V2 ? "components v2" : "components" }, components(message.components, use)));
  if (message.thread) node.append(h("button", { type: "button", class: "thread-link", onclick: () => page.open(message.thread.id) }, `${channel(message.thread.id)?.name || message.thread.name} ›`));
  if (state.failed.has(message.id)) node.append(h("p", { class: "wrong", role: "alert", test: "failed" }, state.failed.get(message.id)));
  if (ephemeral) {
    const dismiss = h("button", { type: "button", class: "plain", test: "dismiss", onclick: () => act("dismiss", { channel: message.channel_id, message: message.id }) }, "Dismiss message");
    node.append(h("p", { class: "private", test: "private" }, "Only you can see this · ", dismiss));
  }
  const more = h("button", { type: "button", class: "more", test: "message-menu", "aria-label": "More about this message", "aria-haspopup": "menu" }, "⋯");
  more.addEventListener("click", () => about(message, more, page));
  node.append(more);
  node.addEventListener("contextmenu", (event) => {
    if (event.target.closest("a, img, input, select")) return;
    event.preventDefault();
    about(message, event, page);
  });
  return node;
}

function notice(message, page) {
  const text = message.type === 6 ? "pinned a message to this channel." : "started a thread: ";
  const thread = message.type === 18 && message.message_reference;
  return h("article", { class: "message notice", test: "message", data: { messageId: message.id } }, h("span", { "aria-hidden": "true" }, message.type === 6 ? "📌" : "🧵"), h("p", {}, h("b", {}, user(message.author.id).name), " ", text, thread && h("button", { type: "button", class: "plain", onclick: () => page.open(thread.channel_id) }, message.content)), when(message));
}

function asked(message) {
  return h("p", { class: "origin" }, "↱ ", h("b", {}, user(message.interaction_metadata.user.id).name), " used ", h("span", { class: "mention" }, `${message.interaction_metadata.command_type === 1 ? "/" : ""}${message.interaction_metadata.name}`));
}

function when(message) {
  const date = new Date(message.timestamp);
  const today = date.toDateString() === new Date().toDateString();
  const text = today ? date.toLocaleTimeString([], { timeStyle: "short" }) : date.toLocaleString([], { dateStyle: "short", timeStyle: "short" });
  return h("time", { class: "when", datetime: message.timestamp, title: date.toLocaleString() }, text);
}

// Attachments that are not already part of an embed or a component.
function shown(message) {
  if (message.flags & V2) return [];
  const used = new Set(message.embeds.flatMap((one) => [one.image?.url, one.thumbnail?.url]));
  const free = message.attachments.filter((one) => !used.has(one.url));
  const pictures = free.filter((one) => one.content_type?.startsWith("image/") && one.content_type !== "image/svg+xml");
  const files = free.filter((one) => !pictures.includes(one));
  const veiled = (one) => one.filename.startsWith("SPOILER_");
  return [
    pictures.length && h("div", { class: `gallery of-${Math.min(pictures.length, 4)}` }, pictures.map((one) => picture(one, one.description || one.filename, veiled(one)))),
    ...files.map(file),
  ].filter(Boolean);
}

// After a click or a command: a form opens, a failure is said, anything else comes by itself.
export function settle(result, message, page) {
  const problem = result.refused || (result.outcome === "silent" && (message ? "This interaction failed." : "The application did not respond."));
  if (message) { problem ? state.failed.set(message.id, problem) : state.failed.delete(message.id); page.redraw(message.id); }
  else if (problem) page.complain(problem);
  if (result.outcome === "modal") showModal(result.interaction, result.modal, (next) => settle(next, message, page));
}

function about(message, at, page) {
  const commands = state.commands.filter((one) => one.type === 3);
  const run = (command) => act("message_menu", { channel: message.channel_id, message: message.id, command: command.name }).then((result) => settle(result, null, page));
  menu(at, [
    ...(commands.length ? ["Apps"] : []),
    ...commands.map((command) => ({ label: command.name, tap: () => run(command) })),
    { label: "Copy text", tap: () => navigator.clipboard?.writeText(message.content) },
    ...(here() && message.author.id !== state.me ? [{ label: `About ${user(message.author.id).name}…`, tap: () => page.userMenu(message.author.id, at) }] : []),
  ]);
}
