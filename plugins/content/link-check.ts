import type { Problem } from '#shared/errors';
import { nearest } from '#shared/nearest';
import { decodePath, hasExtension, hashOf, normalizePath, pickRoute, withoutHashAndQuery } from '#shared/paths';
import type { Place } from '../markdown/types.ts';
import type { PageSource } from './types.ts';

/** An internal link with the place where it was written. */
export interface PlacedLink {
  /** As written. */
  readonly url: string;
  /** Route path with language prefix, hash and query. */
  readonly target: string;
  /** File to show. */
  readonly file: string;
  /** Path of the option that holds it, when it stands in the configuration. */
  readonly option?: string;
  /** Hook in which a plugin gave it, when it stands in no file. */
  readonly hook?: string;
  readonly place?: Place;
}

/** What links are checked against. */
export interface LinkTargets {
  readonly pages: ReadonlyMap<string, PageSource>;
  /** Paths in the output that are files: those of `docs/public` and those that plugins write. */
  isFile(path: string): boolean;
  /** Old paths that lead somewhere. */
  isRedirect(path: string): boolean;
  /** Anchors of a page; undefined when they are not known, since something of the page does not compile. */
  anchors(page: PageSource): Promise<readonly string[] | undefined>;
}

/** Names what is wrong with a link: no such page, or no such anchor on it; undefined when it leads somewhere. */
export async function checkLink(link: PlacedLink, targets: LinkTargets): Promise<Problem | undefined> {
  const path = withoutHashAndQuery(link.target);
  const page = pickRoute(path, targets.pages);
  if (page === undefined) return targets.isFile(path) || targets.isRedirect(path) ? undefined : deadLink(link, targets);
  if (isOtherForm(path, page.route.path)) return otherForm(link, page.route.path);
  const anchor = decodePath(hashOf(link.target).slice(1));
  if (anchor === '') return undefined;
  const anchors = await targets.anchors(page);
  return anchors === undefined || anchors.includes(anchor) ? undefined : deadAnchor(link, anchor, page, anchors);
}

/** What is wrong with one link that leads to a page of each language: a mistake in several is told once. */
export async function firstProblem(
  alternatives: readonly PlacedLink[],
  targets: LinkTargets,
): Promise<Problem | undefined> {
  for (const link of alternatives) {
    const problem = await checkLink(link, targets);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** `/guide` for `/guide/` and the other way round: a host redirects it, and a click in the browser becomes a whole load. */
function isOtherForm(path: string, routePath: string): boolean {
  const form = normalizePath(path);
  return form !== routePath && (form === `${routePath}/` || `${form}/` === routePath);
}

function unexpected({ url, option, hook }: PlacedLink): string {
  if (hook !== undefined) return `Unexpected link \`${url}\` that a plugin gave in hook "${hook}"`;
  return option === undefined ? `Unexpected link \`${url}\`` : `Unexpected link \`${url}\` in option \`${option}\``;
}

function otherForm(link: PlacedLink, routePath: string): Problem {
  return {
    rule: 'link-form',
    severity: 'error',
    file: link.file,
    ...link.place,
    message: `${unexpected(link)}: the page is \`${routePath}\`, ${routePath.endsWith('/') ? 'with' : 'without'} a slash at the end.`,
    hint: 'The other form costs readers a redirect.',
  };
}

function deadLink(link: PlacedLink, { pages }: LinkTargets): Problem {
  const path = withoutHashAndQuery(link.target);
  if (hasExtension(path)) return deadFile(link, path);
  const near = nearest(path, [...pages.keys()]);
  return {
    rule: 'dead-link',
    severity: 'error',
    file: link.file,
    ...link.place,
    message: `${unexpected(link)}: there is no page \`${path}\`.`,
    hint: near === undefined ? 'Correct the link, or write the page.' : `Did you mean \`${near}\`?`,
  };
}

function deadFile(link: PlacedLink, path: string): Problem {
  return {
    rule: 'dead-link',
    severity: 'error',
    file: link.file,
    ...link.place,
    message: `${unexpected(link)}: there is no file \`${path}\`.`,
    hint: 'Correct the link, or put the file into `public` of the docs folder.',
  };
}

function deadAnchor(link: PlacedLink, anchor: string, page: PageSource, anchors: readonly string[]): Problem {
  const near = nearest(anchor, anchors);
  const known = anchors.slice(0, 8).map((id) => `\`#${id}\``);
  return {
    rule: 'dead-anchor',
    severity: 'error',
    file: link.file,
    ...link.place,
    message: `${unexpected(link)}: \`${page.doc.relativePath}\` has no anchor \`#${anchor}\`.`,
    hint: near === undefined ? `It has ${known.join(', ') || 'none'}.` : `Did you mean \`#${near}\`?`,
  };
}
