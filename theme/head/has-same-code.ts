import type { HeadTag } from '#shared/types';

/**
 * Whether two heads have the same scripts, styles and other tags that take effect only while a page loads, under the
 * content policy of that page.
 */
export function hasSameCode(a: readonly HeadTag[], b: readonly HeadTag[]): boolean {
  return JSON.stringify(a.filter(isCode)) === JSON.stringify(b.filter(isCode));
}

function isCode({ tag, attrs }: HeadTag): boolean {
  if (tag === 'script') return !String(attrs.type).endsWith('json');
  return tag !== 'title' && tag !== 'meta' && tag !== 'link';
}
