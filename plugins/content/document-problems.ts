import type { Problem } from '#shared/errors';
import { linkKind } from '#shared/paths';
import type { SiteConfig } from '../config/index.ts';
import type { DocMeta } from '../markdown/types.ts';
import type { ExpandedDoc } from './fragments.ts';
import { checkLink, type LinkTargets, type PlacedLink } from './link-check.ts';
import { linkInPage } from './link-in-page.ts';
import type { Doc } from './types.ts';

/** What the checks of one document look at. */
export interface DocumentFacts {
  readonly doc: Doc;
  readonly meta: DocMeta;
  readonly expanded: ExpandedDoc;
  /** Path of the document in messages. */
  readonly file: string;
}

/** Everything that is wrong in the text of a compiled document. */
export async function problemsInDocument(
  facts: DocumentFacts,
  targets: LinkTargets,
  config: SiteConfig,
): Promise<readonly Problem[]> {
  const links = [...writtenLinks(facts), ...frontmatterLinks(facts.doc, facts.file, config)];
  const dead = await Promise.all(links.map((link) => checkLink(link, targets)));
  return [...facts.meta.problems, ...facts.expanded.problems, ...dead.filter((problem) => problem !== undefined)];
}

function writtenLinks({ meta, file }: DocumentFacts): readonly PlacedLink[] {
  return meta.links.flatMap(({ url, target, place }) => (target === undefined ? [] : [{ url, target, file, place }]));
}

/** Internal links that stand in front matter, each at the line of its key. */
function frontmatterLinks(doc: Doc, file: string, config: SiteConfig): readonly PlacedLink[] {
  const { hero, features, prev, next } = doc.frontmatter;
  const links: readonly (readonly [string, unknown])[] = [
    ...(hero?.actions ?? []).map(({ link }) => ['hero', link] as const),
    ...(features ?? []).map(({ link }) => ['features', link] as const),
    ['prev', linkOf(prev)],
    ['next', linkOf(next)],
  ];
  return links.flatMap(([key, url]) => {
    if (typeof url !== 'string' || !url.startsWith('/') || linkKind(url) !== 'internal') return [];
    const line = doc.frontmatterLines[key];
    const place = line === undefined ? {} : { place: { line, column: 1 } };
    return [{ url, target: linkInPage(url, doc.lang, config), file, ...place }];
  });
}

/** A neighbour in front matter is a link when it looks like one; else it is a text. */
function linkOf(neighbour: unknown): unknown {
  return typeof neighbour === 'object' && neighbour !== null && 'link' in neighbour ? neighbour.link : neighbour;
}
