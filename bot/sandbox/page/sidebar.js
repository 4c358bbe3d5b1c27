// Channels, posts, threads and direct messages, each with what waits in it.
import { h, avatar } from "./dom.js";
import { state, bot, isThread, FORUM, DIRECT } from "./state.js";

export function sidebar(page) {
  const all = state.view.channels;
  const under = (parent) => all.filter((one) => isThread(one) && one.parent_id === parent.id && (!one.thread_metadata.archived || one.id === state.channel)).sort((a, b) => isTalk(a) - isTalk(b) || newest(a, b));
  const server = (guild) => [
    h("h2", {}, guild.name),
    all.filter((one) => one.guild_id === guild.id && !isThread(one)).sort((a, b) => a.position - b.position).map((one) => [entry(one, page), under(one).map((thread) => entry(thread, page))]),
  ];
  return [h("h2", {}, "Direct messages"), all.filter((one) => one.type === DIRECT).map((one) => entry(one, page)), state.view.guilds.map(server)];
}

export const newest = (a, b) => Number(BigInt(b.last_message_id || b.id) - BigInt(a.last_message_id || a.id));

// A table's thread ends in a code, by which the bot finds it again: people need not read that.
export const named = (place) => (isThread(place) ? place.name.replace(/ · (table|talk) [A-Z0-9]{5}$/, "") : place.name);
const isTalk = (place) => / · talk [A-Z0-9]{5}$/.test(place.name);

function entry(place, page) {
  const kind = place.type === DIRECT ? "dm" : isThread(place) ? "thread" : "channel";
  const here = place.id === state.channel;
  const classes = ["entry", kind, here && "here", place.unread && "unread"].filter(Boolean).join(" ");
  const sign = place.type === DIRECT ? avatar(bot()) : h("span", { class: "sign", "aria-hidden": "true" }, place.type === FORUM ? "▤" : isThread(place) ? "↳" : "#");
  const badge = place.calls ? h("span", { class: "badge", "aria-label": `${place.calls} for you` }, String(place.calls)) : place.unread ? h("span", { class: "dot", "aria-label": "unread" }) : null;
  return h("button", { type: "button", class: classes, test: `${kind}-${place.name}`, data: { channelId: place.id, unread: String(place.unread), calls: String(place.calls) }, "aria-current": here ? "page" : null, onclick: () => page.open(place.id) }, sign, h("span", { class: "label" }, named(place)), badge);
}

// The posts of a forum, newest activity first, the finished ones last.
export function posts(forum, page) {
  const tags = new Map((forum.available_tags || []).map((tag) => [tag.id, tag]));
  const found = state.view.channels.filter((one) => one.parent_id === forum.id && isThread(one)).sort((a, b) => a.thread_metadata.archived - b.thread_metadata.archived || isTalk(a) - isTalk(b) || newest(a, b));
  if (!found.length) return h("p", { class: "empty" }, "No posts here yet. The bot opens one for each game.");
  return h("div", { class: "posts" }, found.map((post) => h("button", { type: "button", class: post.unread ? "post unread" : "post", test: "post", data: { channelId: post.id, name: post.name }, onclick: () => page.open(post.id) },
    h("span", { class: "tags" }, (post.applied_tags || []).map((id) => h("span", { class: "tag" }, tags.get(id)?.emoji_name, " ", tags.get(id)?.name || "?")), post.thread_metadata.archived && h("span", { class: "tag" }, post.thread_metadata.locked ? "locked" : "archived")),
    h("b", {}, named(post)),
    h("span", { class: "subtext" }, `${post.message_count} ${post.message_count === 1 ? "message" : "messages"} · ${post.member_count} following`),
    post.calls ? h("span", { class: "badge" }, String(post.calls)) : post.unread ? h("span", { class: "dot", "aria-label": "unread" }) : null)));
}
