import type { HeadTag } from '#shared/types';

/** Finds the elements that represent head tags; of scripts, only data blocks. */
export function findHeadElements(head: ParentNode, tags: readonly HeadTag[]): readonly Element[] {
  const isWanted = (element: Element) => tags.some((tag) => isElementOf(element, tag));
  return [...head.querySelectorAll('title, meta, link, script[type$="json"]')].filter(isWanted);
}

/** Whether an element represents a head tag. */
export function isElementOf(element: Element, { tag, attrs, content }: HeadTag): boolean {
  if (element.localName !== tag) return false;
  if (tag === 'title') return element.textContent === content;
  return Object.entries(attrs).every(([name, value]) => element.getAttribute(name) === (value === true ? '' : value));
}
