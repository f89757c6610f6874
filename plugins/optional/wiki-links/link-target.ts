import { nearestHint } from '#shared/nearest';
import { encodePath } from '#shared/paths';
import { slugs } from '../../markdown/text/slugs.ts';
import type { NamedPage } from './named-pages.ts';
import type { WikiLink } from './written-links.ts';

/** Where a link leads and what it shows, or what is wrong with it. */
type LinkTarget =
  | { readonly ok: true; readonly url: string; readonly text: string }
  | { readonly ok: false; readonly message: string; readonly hint: string };

/** How many pages the message about an ambiguous name lists. */
const maxListed = 4;

/** The target of a link; `find` gives the pages that have a name, and `pages` are all pages. */
export function targetOf(
  { written, name, heading, label }: WikiLink,
  { pages, find }: { readonly pages: readonly NamedPage[]; readonly find: (name: string) => readonly NamedPage[] },
): LinkTarget {
  const hash = heading === undefined || heading === '' ? '' : `#${slugs([{ text: heading, depth: 2 }])[0]}`;
  if (name === '') return { ok: true, url: hash, text: label ?? heading ?? '' };
  const [page, ...others] = find(name);
  if (page === undefined) {
    const names = new Set(pages.flatMap(({ path, title }) => [title, path, path.split('/').at(-1) ?? path]));
    return {
      ok: false,
      message: `Unexpected link \`${written}\`: no page has this file name or title.`,
      hint:
        nearestHint(name, names) ??
        `Write the file name or the title of a page, or \`\\${written}\` if no link is meant.`,
    };
  }
  if (others.length > 0) {
    const paths = [page, ...others].slice(0, maxListed).map(({ path }) => `\`${path}\``);
    return {
      ok: false,
      message: `Unexpected link \`${written}\`: ${others.length + 1} pages have this name.`,
      hint: `Write the path of the page: ${paths.join(' or ')}.`,
    };
  }
  const text = hash === '' ? page.title : `${page.title} > ${heading}`;
  return { ok: true, url: encodePath(page.link) + hash, text: label ?? text };
}
