import type { HelmetProps } from 'react-helmet-async';
import type { HeadTag } from '#shared/types';

/**
 * Converts title, meta and link tags to props of `<Helmet>`. Scripts are left out: Helmet would not escape their text.
 */
export function helmetProps(tags: readonly HeadTag[]): HelmetProps {
  const attrsOf = (name: HeadTag['tag']) =>
    tags.filter(({ tag }) => tag === name).map(({ attrs }) => reactAttrs(attrs));
  return {
    title: tags.find(({ tag }) => tag === 'title')?.content ?? '',
    meta: attrsOf('meta'),
    link: attrsOf('link'),
  };
}

// React logs an error for the attribute names that Helmet does not map.
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
