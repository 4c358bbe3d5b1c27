// Making elements. Text only ever becomes text nodes, so nothing anybody writes turns into markup.

export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "class") node.className = value;
    else if (name === "test") node.dataset.testid = value;
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name in node && typeof value !== "string") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export function avatar(user) {
  const tint = user.bot ? "bot" : String(Number(BigInt(user.id) % 6n));
  return h("span", { class: `avatar tint-${tint}`, "aria-hidden": "true" }, (user.name || "?").slice(0, 1));
}

// A link only where it leads to the web; anything else stays text.
export function link(url, ...children) {
  const safe = /^https?:\/\//i.test(url);
  if (!safe) return h("span", {}, ...children);
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

// Only pictures of this very server are shown: the page loads nothing from elsewhere.
export function ours(url) {
  try {
    const path = new URL(url, location.origin).pathname;
    return path.startsWith("/attachments/") ? path : null;
  } catch {
    return null;
  }
}
