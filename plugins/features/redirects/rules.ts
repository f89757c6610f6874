import type { Problem } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import {
  decodePath,
  hashOf,
  linkKind,
  normalizePath,
  pagePathOf,
  pathKey,
  pickRoute,
  withoutHashAndQuery,
} from '#shared/paths';
import type { Redirect } from '../../api/index.ts';
import { caseless, hasLongName, isCleanPath } from '../../files/site-path.ts';

/** A checked redirect, straight to a page, a file or another site. */
export type RedirectRule = Pick<Redirect, 'from' | 'to'>;

/** Checks all redirects and resolves chains; an invalid redirect becomes a problem instead of a rule. */
export function redirectRules(site: {
  readonly redirects: readonly Redirect[];
  /** By route path. */
  readonly pages: ReadonlyMap<string, unknown>;
  /** Whether a path, decoded and without the base, is a file of the public folder. */
  isFile(path: string): boolean;
}): { readonly rules: readonly RedirectRule[]; readonly problems: readonly Problem[] } {
  const { redirects, pages, isFile } = site;
  const bySource = new Map<string, Redirect>();
  const inOtherCase = {
    pages: new Map([...pages.keys()].map((path) => [caseless(pathKey(path)), path])),
    sources: new Map<string, string>(),
  };
  const rules: RedirectRule[] = [];
  const problems: Problem[] = [];
  const loops = new Set<string>();
  const refuse = ({ from: _, to: __, plugin, ...place }: Redirect, [rule, mistake, hint]: Mistake): void => {
    const message =
      plugin === undefined
        ? mistake
        : `Plugin "${plugin}" returned an invalid redirect in hook "addRedirects": ${mistake}`;
    problems.push({ rule, severity: 'error', message, ...place, ...(hint === undefined ? {} : { hint }) });
  };

  function mistakeInSource({ from, to }: Redirect): Mistake | undefined {
    const other = bySource.get(pathKey(from));
    const twice = `\`${from}\` redirects to \`${to}\``;
    const file = `${pagePathOf(normalizePath(from))}.html`;
    if (!isLocalPath(from) || /[?#*]|\/:/.test(from) || !isCleanPath(file) || hasLongName(file)) {
      const found = JSON.stringify(from);
      return ['redirect-source', `Unexpected redirect from ${found}: expected a path such as \`/old-page\`.`];
    }
    if (other !== undefined)
      return ['redirect-duplicate', `${twice} and to \`${other.to}\`.`, 'Remove one of the two.'];
    if (pickRoute(from, pages) !== undefined)
      return ['redirect-over-page', `${twice}, but is itself a page.`, 'Delete either the page or the redirect.'];
    const key = caseless(pathKey(from));
    const [page, source] = [inOtherCase.pages.get(key), inOtherCase.sources.get(key)];
    const alike = page === undefined ? source && `redirect from \`${source}\`` : `page \`${page}\``;
    if (alike === undefined) return undefined;
    const difference =
      (page ?? source)?.normalize() === from.normalize() ? 'the Unicode form of letters' : 'letter case';
    return [
      'redirect-letter-case',
      `${twice}, but differs from the ${alike} only in ${difference}: on some systems one would replace the other.`,
      'Remove the redirect; if links need it, set it up on your host.',
    ];
  }

  function mistakeInTarget({ from, to }: Redirect, end: ReturnType<typeof endOf>): Mistake | undefined {
    const source = `redirect from \`${from}\``;
    if (end.isLoop) {
      const message = `The ${source} never ends: ${end.path.join(' → ')}.`;
      return ['redirect-loop', message, 'Let one of these paths redirect to a page.'];
    }
    if (!isTarget(end.to)) {
      const expected = 'expected a path that begins with one slash or an `https:` URL';
      return ['redirect-target', `Unexpected target ${JSON.stringify(to)} of the ${source}: ${expected}.`];
    }
    const path = withoutHashAndQuery(end.to);
    if (!isLocalPath(end.to) || pickRoute(path, pages) !== undefined || isFile(decodePath(path))) return undefined;
    const message = `The ${source} leads to \`${end.to}\`, but that page does not exist.`;
    return ['redirect-target', message, nearestHint(end.to, pages.keys())];
  }

  for (const redirect of redirects) {
    const mistake = mistakeInSource(redirect);
    if (mistake !== undefined) {
      refuse(redirect, mistake);
      continue;
    }
    bySource.set(pathKey(redirect.from), redirect);
    inOtherCase.sources.set(caseless(pathKey(redirect.from)), redirect.from);
  }
  for (const redirect of bySource.values()) {
    const end = endOf(redirect, bySource);
    // One problem for all redirects of a loop.
    const loop = end.isLoop ? [...new Set(end.path)].sort().join(' ') : undefined;
    if (loop !== undefined && loops.has(loop)) continue;
    if (loop !== undefined) loops.add(loop);
    const mistake = mistakeInTarget(redirect, end);
    if (mistake === undefined) rules.push({ from: normalizePath(redirect.from), to: end.to });
    else refuse(redirect, mistake);
  }
  return { rules: rules.sort((a, b) => (a.from < b.from ? -1 : 1)), problems };
}

type Mistake = readonly [rule: string, message: string, hint?: string | undefined];

/** Follows a chain of redirects to its end; the last hash in the chain wins. */
function endOf(
  start: Redirect,
  bySource: ReadonlyMap<string, Redirect>,
): { to: string; path: readonly string[]; isLoop: boolean } {
  const path = [start.from];
  const seen = new Set([pathKey(start.from)]);
  let { to } = start;
  for (;;) {
    path.push(to);
    const key = pathKey(to);
    const isLoop = isLocalPath(to) && seen.has(key);
    const next = isLocalPath(to) ? bySource.get(key) : undefined;
    if (isLoop || next === undefined) return { to, path, isLoop };
    seen.add(key);
    to = hashOf(next.to) === '' ? next.to + hashOf(to) : next.to;
  }
}

function isTarget(to: string): boolean {
  return isLocalPath(to) || (/^https?:\/\//i.test(to) && URL.canParse(to));
}

/**
 * Whether browsers cannot read a path as another host: it has one leading slash, and nothing that browsers drop or
 * treat as a slash. Spaces are allowed, since file names may contain them.
 */
function isLocalPath(path: string): boolean {
  return /^\/(?![\\/])[^\\]*$/.test(path) && !/[^\S ]|\p{Cc}|\p{Cs}/u.test(path) && linkKind(path) === 'internal';
}
