import type { HelmetProps } from 'react-helmet-async';
import type { HeadTag } from '#shared/types';

/** The elements of a document's head that hold these tags; scripts and styles only when they are data. */
export function findHeadElements(head: ParentNode, tags: readonly HeadTag[]): readonly Element[] {
  const isWanted = (element: Element) => tags.some((tag) => isSame(element, tag));
  return [...head.querySelectorAll('title, meta, link, script[type$="json"]')].filter(isWanted);
}

/** Title, meta and link tags as the props of the one `<Helmet>` of a page. Text of scripts never goes through it. */
export function helmetProps(tags: readonly HeadTag[]): HelmetProps {
  const attrsOf = (name: HeadTag['tag']) =>
    tags.filter(({ tag }) => tag === name).map(({ attrs }) => reactAttrs(attrs));
  return {
    title: tags.find(({ tag }) => tag === 'title')?.content ?? '',
    meta: attrsOf('meta'),
    link: attrsOf('link'),
  };
}

function isSame(element: Element, { tag, attrs, content }: HeadTag): boolean {
  if (element.localName !== tag) return false;
  if (tag === 'title') return element.textContent === content;
  return Object.entries(attrs).every(([name, value]) => element.getAttribute(name) === (value === true ? '' : value));
}

// Helmet maps only some of the names; React logs an error for the others.
const reactNames: Readonly<Record<string, string>> = {
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  hreflang: 'hrefLang',
  imagesizes: 'imageSizes',
  imagesrcset: 'imageSrcSet',
  referrerpolicy: 'referrerPolicy',
};

function reactAttrs(attrs: HeadTag['attrs']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [reactNames[name] ?? name, value === true ? '' : value]),
  );
}
