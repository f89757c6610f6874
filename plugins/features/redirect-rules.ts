import type { Problem } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import { decodePath, hashOf, linkKind, normalizePath, pickRoute, withoutHashAndQuery } from '#shared/paths';
import type { Redirect } from '../api/index.ts';

/** A checked redirect, straight to a page, a file or another site. */
export interface RedirectRule {
  /** Old route path, without the base. */
  readonly from: string;
  /** Route path with query and hash, or absolute URL. */
  readonly to: string;
}

/** Input of `redirectRules`. */
export interface RedirectInput {
  readonly redirects: readonly Redirect[];
  /** By route path. */
  readonly pages: ReadonlyMap<string, unknown>;
  /** Whether a path, decoded and without the base, is a file of the public folder. */
  isFile(path: string): boolean;
}

/** Checks all redirects and resolves chains; an invalid redirect becomes a problem instead of a rule. */
export function redirectRules({ redirects, pages, isFile }: RedirectInput): {
  readonly rules: readonly RedirectRule[];
  readonly problems: readonly Problem[];
} {
  const bySource = new Map<string, Redirect>();
  const rules: RedirectRule[] = [];
  const problems: Problem[] = [];
  const refuse = (redirect: Redirect, rule: string, message: string, hint?: string): void => {
    const { from: _, to: __, ...place } = redirect;
    problems.push({ rule, severity: 'error', message, ...place, ...(hint === undefined ? {} : { hint }) });
  };

  for (const redirect of redirects) {
    const { from } = redirect;
    const other = bySource.get(keyOf(from));
    if (!isLocalPath(from) || /[?#*]|\/:/.test(from)) {
      refuse(
        redirect,
        'redirect-source',
        `Unexpected redirect from ${JSON.stringify(from)}: expected a path such as \`/old-page\`.`,
      );
    } else if (other !== undefined) {
      refuse(
        redirect,
        'redirect-duplicate',
        `\`${from}\` redirects to \`${redirect.to}\` and to \`${other.to}\`.`,
        'Remove one of the two.',
      );
    } else if (pickRoute(from, pages) !== undefined) {
      refuse(
        redirect,
        'redirect-over-page',
        `\`${from}\` redirects to \`${redirect.to}\`, but it is a page.`,
        'Delete either the page or the redirect.',
      );
    } else {
      bySource.set(keyOf(from), redirect);
    }
  }

  for (const redirect of bySource.values()) {
    const { from, to } = redirect;
    const end = endOf(redirect, bySource);
    if (end.isLoop) {
      refuse(redirect, 'redirect-loop', `The redirect from \`${from}\` never ends: ${end.path.join(' → ')}.`);
    } else if (!isTarget(end.to)) {
      refuse(
        redirect,
        'redirect-target',
        `Unexpected target ${JSON.stringify(to)} of the redirect from \`${from}\`: expected a path that begins with one slash or an \`https:\` URL.`,
      );
    } else if (
      isLocalPath(end.to) &&
      pickRoute(withoutHashAndQuery(end.to), pages) === undefined &&
      !isFile(decodePath(withoutHashAndQuery(end.to)))
    ) {
      refuse(
        redirect,
        'redirect-target',
        `The redirect from \`${from}\` leads to \`${end.to}\`, but that page does not exist.`,
        nearestHint(end.to, pages.keys()),
      );
    } else {
      rules.push({ from: normalizePath(from), to: end.to });
    }
  }
  return { rules: rules.sort((a, b) => (a.from < b.from ? -1 : 1)), problems };
}

/** Follows a chain of redirects to its end; the last hash in the chain wins. */
function endOf(
  start: Redirect,
  bySource: ReadonlyMap<string, Redirect>,
): { to: string; path: readonly string[]; isLoop: boolean } {
  const path = [start.from];
  const seen = new Set([keyOf(start.from)]);
  let { to } = start;
  for (;;) {
    path.push(to);
    const key = keyOf(to);
    const isLoop = isLocalPath(to) && seen.has(key);
    const next = isLocalPath(to) ? bySource.get(key) : undefined;
    if (isLoop || next === undefined) return { to, path, isLoop };
    seen.add(key);
    to = hashOf(next.to) === '' ? next.to + hashOf(to) : next.to;
  }
}

/** Treats `/old`, `/old/` and `/old.html` as the same path. */
function keyOf(path: string): string {
  const normal = normalizePath(path);
  return normal.endsWith('/') ? normal : `${normal}/`;
}

function isTarget(to: string): boolean {
  return isLocalPath(to) || (/^https?:\/\//i.test(to) && URL.canParse(to));
}

/**
 * Whether browsers cannot read a path as another host: it has one leading slash, and nothing that browsers drop or treat as
 * a slash. Spaces are allowed, since file names may contain them.
 */
function isLocalPath(path: string): boolean {
  return /^\/(?![\\/])[^\\]*$/.test(path) && !/[^\S ]|\p{Cc}|\p{Cs}/u.test(path) && linkKind(path) === 'internal';
}
