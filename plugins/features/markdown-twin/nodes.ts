import type { Link, List, Paragraph, PhrasingContent, Text } from 'mdast';
import { hrefOf } from '#shared/paths';
import type { SiteData } from '#shared/types';

/** A text node. */
export function text(value: string): Text {
  return { type: 'text', value };
}

/** A paragraph. */
export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** A tight list, one line per item. */
export function list(lines: readonly PhrasingContent[][]): List {
  return {
    type: 'list',
    spread: false,
    children: lines.map((line) => ({ type: 'listItem', children: [paragraph(...line)] })),
  };
}

/** A link to a route path or an absolute URL. */
export function linkTo(link: string, label: string, { base }: Pick<SiteData, 'base'>): Link {
  return { type: 'link', url: hrefOf(link, { base, cleanUrls: true }), children: [text(label)] };
}
