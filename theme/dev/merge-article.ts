import { islandEditEvent } from '#shared/dev-events';

/**
 * Brings an edit into a shown article: applies what differs between two versions of its HTML to the elements in the
 * document, and leaves everything else as readers and scripts have made it: open tabs and details, islands and their
 * state, focus and scroll position. An island whose data changes keeps its state, too.
 */
export function mergeArticle(shown: Element, before: string, after: string): void {
  mergeChildren(shown, parsed(before), parsed(after));
}

function parsed(html: string): Element {
  const template = document.createElement('template');
  template.innerHTML = `<div>${html}</div>`;
  const root = template.content.firstElementChild;
  if (root === null) throw new Error('The HTML of an article has no root element.');
  return root;
}

function mergeChildren(shown: Element, before: Element, after: Element): void {
  const live = [...shown.childNodes];
  const old = [...before.childNodes];
  const next = [...after.childNodes];
  // A script has added or removed something: nobody knows which child is which.
  if (live.length !== old.length) {
    shown.replaceChildren(...next.map(adopted));
    return;
  }

  const oldKeys = old.map(keyOf);
  const nextKeys = next.map(keyOf);
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && oldKeys[start] === nextKeys[start]) start += 1;
  let end = 0;
  while (end < shorter - start && oldKeys.at(-1 - end) === nextKeys.at(-1 - end)) end += 1;

  // Between the equal ends, nodes are paired in order; the rest is new, or gone.
  const paired = shorter - end;
  for (const [index, node] of next.entries()) {
    if (index < paired) mergeNode(live[index], old[index], node);
    else if (index < next.length - end) shown.insertBefore(adopted(node), live[old.length - end] ?? null);
    else mergeNode(live.at(index - next.length), old.at(index - next.length), node);
  }
  for (const node of live.slice(paired, old.length - end)) node.remove();
}

/**
 * Two nodes with one key belong together: they differ at most in ids that count what is above them. The HTML of an
 * island follows from its properties and children.
 */
function keyOf(node: Node): string {
  if (isIsland(node)) return JSON.stringify([node.dataset.island, node.dataset.props, childrenOf(node)]);
  const text = node instanceof Element ? node.outerHTML : `${node.textContent}`;
  return text.replace(/"(?:article|island\d+)-[^"]*"/g, '""');
}

function mergeNode(shown: ChildNode | undefined, before: ChildNode | undefined, after: ChildNode): void {
  if (shown === undefined || before === undefined || isSame(before, after)) return;
  if (
    isDataEdit(before, after) &&
    !shown.dispatchEvent(new CustomEvent(islandEditEvent, { cancelable: true, detail: after }))
  )
    return;
  if (isOfKind(shown, after) && isOfKind(before, after) && after instanceof Element) {
    for (const { name } of before.attributes) if (!after.hasAttribute(name)) shown.removeAttribute(name);
    for (const { name, value } of after.attributes) {
      if (before.getAttribute(name) !== value) shown.setAttribute(name, value);
    }
    mergeChildren(shown, before, after);
  } else {
    shown.replaceWith(adopted(after));
  }
}

function isSame(before: Node, after: Node): boolean {
  return isIsland(before) && isIsland(after) ? keyOf(before) === keyOf(after) : before.isEqualNode(after);
}

/**
 * Whether two islands differ at most in lists, objects and children. The state often begins with a text, a number or a
 * switch, as in `start={2}`: if it changes, the island begins again, as it will for readers.
 */
function isDataEdit(before: Node, after: Node): boolean {
  if (!isIsland(before) || !isIsland(after) || before.dataset.island !== after.dataset.island) return false;
  return settingsOf(before) === settingsOf(after);
}

function settingsOf({ dataset }: HTMLElement): string {
  const props: Readonly<Record<string, unknown>> = JSON.parse(dataset.props ?? '{}');
  return JSON.stringify(Object.entries(props).map(([name, value]) => [name, typeof value === 'object' ? {} : value]));
}

/** Whether an element can be turned into another one; not where React has taken the content over. */
function isOfKind(node: Node, other: Node): node is Element {
  return node instanceof Element && node.nodeName === other.nodeName && !isIsland(node) && !isIsland(other);
}

function childrenOf(island: HTMLElement): string {
  return island.querySelector('[data-island-children]')?.innerHTML ?? '';
}

function isIsland(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && node.dataset.island !== undefined;
}

function adopted(node: Node): Node {
  return document.importNode(node, true);
}
