import type { HelmetProps } from 'react-helmet-async';
import type { HeadTag } from '#shared/types';

/** Title, meta and link tags as the props of `<Helmet>`. Text of scripts never goes through it: it would not be escaped. */
export function helmetProps(tags: readonly HeadTag[]): HelmetProps {
  const attrsOf = (name: HeadTag['tag']) =>
    tags.filter(({ tag }) => tag === name).map(({ attrs }) => reactAttrs(attrs));
  return {
    title: tags.find(({ tag }) => tag === 'title')?.content ?? '',
    meta: attrsOf('meta'),
    link: attrsOf('link'),
  };
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
