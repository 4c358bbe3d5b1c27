// What the page knows, and its talk with the server. `me` is the person one is at the moment.

export const state = { me: null, people: [], view: null, channel: null, messages: [], commands: [], failed: new Map(), pressed: null };

export async function get(path, params = {}) {
  const answer = await fetch(`/sandbox/api/${path}?${new URLSearchParams(params)}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

// Do something as the present person. Resolves to {refused: why} where the client would not let them.
export async function act(name, wish = {}) {
  const answer = await fetch(`/sandbox/api/act?as=${state.me}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ act: name, locale: navigator.language, ...wish }),
  });
  if (answer.ok || answer.status === 400) return answer.json();
  throw new Error(`${answer.status}`);
}

export const user = (id) => state.view?.users.find((one) => one.id === id) || { id: id || "0", name: "somebody", bot: false };
export const channel = (id) => state.view?.channels.find((one) => one.id === id);
export const bot = () => user(state.view.bot);
export const people = () => state.view.users.filter((one) => !one.bot);
export const here = () => channel(state.channel);

export function members() {
  const guild = state.view.guilds.find((one) => one.id === here()?.guild_id);
  return guild ? guild.members.map(user) : [user(state.me), bot()];
}

export function roles() {
  const guild = state.view.guilds.find((one) => one.id === here()?.guild_id);
  return guild ? guild.roles : [];
}

export const TEXT = 0, DIRECT = 1, FORUM = 15;
export const isThread = (place) => [10, 11, 12].includes(place.type);
export const EPHEMERAL = 64, LOADING = 128, V2 = 32768;
