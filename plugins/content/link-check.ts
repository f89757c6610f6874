import type { Problem } from '#shared/errors';
import { nearest, nearestHint } from '#shared/nearest';
import { decodePath, hasExtension, hashOf, normalizePath, pickRoute, withoutHashAndQuery } from '#shared/paths';
import type { TextPlace } from '#shared/place';
import type { HandlerOrigin } from '../api/hook-types.ts';
import type { Page } from '../api/index.ts';

/** An internal link and where it was written. */
export interface PlacedLink {
  /** As written. */
  readonly url: string;
  /** Route path with language prefix, hash and query. */
  readonly target: string;
  /** Path in messages. */
  readonly file: string;
  /** Path of the configuration option that contains it, if any. */
  readonly option?: string;
  /** The plugin and its hook, when no file contains it; `place` finds where the plugin registered the handler. */
  readonly addedBy?: {
    readonly plugin: string;
    readonly hook: string;
    place?: HandlerOrigin['place'] | undefined;
  };
  readonly place?: TextPlace | undefined;
  /** Whether it is shown as an image. Default false. */
  readonly isImage?: boolean;
}

/** Everything a link can lead to. */
export interface LinkTargets {
  readonly pages: ReadonlyMap<string, Page>;
  /** Whether an output path is a file of `docs/public` or one that a plugin writes. */
  isFile(path: string): boolean;
  /** Whether the file of `docs/public` at an output path, if there is one, may be an image. */
  mayBeImage(path: string): Promise<boolean>;
  /** Whether an old path redirects to a page. */
  isRedirect(path: string): boolean;
  /** Anchors of a page; undefined when unknown because the page or one of its fragments does not compile. */
  anchors(page: Page): Promise<readonly string[] | undefined>;
  /** Headings of a page with known anchors. */
  headings(page: Page): Promise<readonly { readonly text: string; readonly id: string }[]>;
}

/** Reports a link to a missing page, or to a missing anchor; undefined when the link is valid. */
export async function checkLink(link: PlacedLink, targets: LinkTargets): Promise<Problem | undefined> {
  const path = withoutHashAndQuery(link.target);
  const page = pickRoute(path, targets.pages);
  if (link.isImage && (page !== undefined || !(await targets.mayBeImage(path)))) return notAnImage(link);
  if (page === undefined) return targets.isFile(path) || targets.isRedirect(path) ? undefined : deadLink(link, targets);
  if (isOtherForm(path, page.route.path)) return otherForm(link, page.route.path);
  const anchor = decodePath(hashOf(link.target).slice(1));
  // To browsers, `#top` is the top of any page.
  if (anchor === '' || /^top$/i.test(anchor)) return undefined;
  const anchors = await targets.anchors(page);
  if (anchors === undefined || anchors.includes(anchor)) return undefined;
  return deadAnchor({ link, anchor, page, anchors, headings: await targets.headings(page) });
}

/** Checks one link in several languages, and reports only the first problem. */
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

/** `/guide` for `/guide/` or the reverse: hosts redirect it, and a click in the browser loads the whole page. */
function isOtherForm(path: string, routePath: string): boolean {
  const form = normalizePath(path);
  return form !== routePath && (form === `${routePath}/` || `${form}/` === routePath);
}

function unexpected({ url, option, addedBy }: PlacedLink): string {
  if (addedBy !== undefined)
    return `Unexpected link \`${url}\` that plugin "${addedBy.plugin}" added in hook "${addedBy.hook}"`;
  return option === undefined ? `Unexpected link \`${url}\`` : `Unexpected link \`${url}\` in option \`${option}\``;
}

/** Where to report a link. */
function shownPlace({ file, place, addedBy }: PlacedLink): Pick<Problem, 'file' | 'line' | 'column'> {
  return { file, ...place, ...addedBy?.place?.() };
}

function otherForm(link: PlacedLink, routePath: string): Problem {
  return {
    rule: 'link-form',
    severity: 'error',
    ...shownPlace(link),
    message: `${unexpected(link)}: the page is \`${routePath}\`, ${routePath.endsWith('/') ? 'with' : 'without'} a slash at the end.`,
    hint: 'The other form would cost readers a redirect.',
    ...(link.option === undefined &&
      link.addedBy === undefined && { edit: { from: link.url, to: inForm(link.url, routePath) } }),
  };
}

/** A written link with the slash at its end that the route has. */
function inForm(url: string, routePath: string): string {
  const path = withoutHashAndQuery(url);
  const bare = path.replace(/\/$/, '');
  return (routePath.endsWith('/') ? `${bare}/` : bare) + url.slice(path.length);
}

function notAnImage(link: PlacedLink): Problem {
  return {
    rule: 'dead-image',
    severity: 'error',
    ...shownPlace(link),
    message: `${unexpected(link)}: the file is not an image of its type.`,
    hint: 'Name an image, or export it again.',
  };
}

function deadLink(link: PlacedLink, { pages }: LinkTargets): Problem {
  const path = withoutHashAndQuery(link.target);
  const isFile = hasExtension(path);
  return {
    rule: 'dead-link',
    severity: 'error',
    ...shownPlace(link),
    message: `${unexpected(link)}: there is no ${isFile ? 'file' : 'page'} \`${path}\`.`,
    hint: isFile
      ? 'Correct the link, or put the file in the `public` folder of the docs.'
      : (nearestHint(path, pages.keys()) ?? `Correct the link, or write the page.${publicPageHint(link)}`),
  };
}

/** Menus have only paths of pages, without `.html`. */
function publicPageHint({ url }: PlacedLink): string {
  const isFile = withoutHashAndQuery(url).endsWith('.html');
  return isFile ? ' For an HTML file of the public folder, write the whole URL, with `https://`.' : '';
}

interface DeadAnchor {
  readonly link: PlacedLink;
  readonly anchor: string;
  readonly page: Page;
  readonly anchors: readonly string[];
  readonly headings: readonly { readonly text: string; readonly id: string }[];
}

function deadAnchor({ link, anchor, page, anchors, headings }: DeadAnchor): Problem {
  const near = nearest(anchor, anchors);
  const heading = headings.find(({ text }) => lettersOf(text) === lettersOf(anchor));
  const known = headings.slice(0, 8).map(({ id }) => `\`#${id}\``);
  return {
    rule: 'dead-anchor',
    severity: 'error',
    ...shownPlace(link),
    message: `${unexpected(link)}: \`${page.doc.relativePath}\` has no anchor \`#${anchor}\`.`,
    hint: hint(),
    ...(heading !== undefined && { edit: { from: hashOf(link.url), to: `#${heading.id}` } }),
  };

  function hint(): string {
    if (heading !== undefined) return `The anchor of the heading \`${heading.text}\` is \`#${heading.id}\`.`;
    return near === undefined ? `Its headings have ${known.join(', ') || 'none'}.` : `Did you mean \`#${near}\`?`;
  }
}

/** A heading and the anchor made of its text have the same letters and digits. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}
