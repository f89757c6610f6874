/** Longest accepted path, in bytes; longer ones cannot be files. */
const maxPathLength = 4096;

/** A validated path below the output folder. */
export interface RequestPath {
  /** Decoded names: never empty, `.` or `..`, and without separators. */
  readonly segments: readonly string[];
  /** Whether the path ended with a slash. */
  readonly isFolder: boolean;
  /** Whether slashes were repeated. */
  readonly hasEmptySegments: boolean;
}

/**
 * Parses the path of a URL, without query. Undefined for paths that cannot name a file of the site: invalid
 * percent-encoding, dot segments, separators or NUL in any encoding, more than 4 kB.
 */
export function parseRequestPath(path: string): RequestPath | undefined {
  if (!path.startsWith('/') || path.length > maxPathLength) return undefined;
  const names = path.split('/').slice(1);
  const isFolder = names.at(-1) === '';
  const inner = isFolder ? names.slice(0, -1) : names;
  const segments: string[] = [];
  for (const name of inner) {
    if (name === '') continue;
    const segment = decodeSegment(name);
    if (segment === undefined) return undefined;
    segments.push(segment);
  }
  return { segments, isFolder, hasEmptySegments: segments.length < inner.length };
}

/** The URL path of names below the site; begins with exactly one slash, so that it can never name another host. */
export function formatRequestPath(segments: readonly string[], isFolder = false): string {
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  return isFolder && segments.length > 0 ? `${path}/` : path;
}

/** Path and query (with `?`, or empty) of a request target. */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  // Proxies send the absolute form of the target.
  const local = target.replace(/^https?:\/\/[^/?]*/i, '');
  const at = local.indexOf('?');
  return at < 0 ? { path: local, query: '' } : { path: local.slice(0, at), query: local.slice(at) };
}

function decodeSegment(name: string): string | undefined {
  let segment: string;
  try {
    segment = decodeURIComponent(name);
  } catch {
    return undefined;
  }
  return segment === '.' || segment === '..' || /[/\\\0]/.test(segment) ? undefined : segment;
}
