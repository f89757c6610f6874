/** Directives that a plugin may extend; the others are fixed. */
export const openDirectives = [
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
] as const;

/** Directives that the configuration may extend: the same, and who may show the site in a frame. */
export const configurableDirectives = [...openDirectives, 'frame-ancestors'] as const;

/** Sources by directive. */
export type SourcesByDirective = Readonly<Record<string, readonly string[]>>;

/** One sorted list without duplicates for each directive. */
export function mergeSources(all: readonly SourcesByDirective[]): SourcesByDirective {
  const names = [...new Set(all.flatMap((sources) => Object.keys(sources)))].sort();
  return Object.fromEntries(
    names.map((name) => [name, [...new Set(all.flatMap((sources) => sources[name] ?? []))].sort()]),
  );
}

/** The parts of a URL that a policy looks at, as `URL` has them. */
interface PolicyUrl {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
}

/**
 * Whether a source of a policy covers a URL: a host with or without wildcard, scheme, port and path, or a scheme alone.
 */
export function isCovered(url: PolicyUrl, source: string): boolean {
  if (source === '*' || source === url.protocol) return true;
  const [, scheme, host = '', port, path = ''] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  const isHost = host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
  const isPath = path.endsWith('/') ? url.pathname.startsWith(path) : path === '' || url.pathname === path;
  return isHost && isPath && (scheme ?? url.protocol) === url.protocol && (port === '*' || (port ?? '') === url.port);
}

/** Hashes of a document's inline code, as the policy writes them: `sha256-…`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Sources that the content security policy allows besides the site's own origin. */
interface ContentPolicyInput {
  readonly hashes: InlineHashes;
  /** Origins that scripts may fetch from, such as a remote search. Default: none. */
  readonly connect?: readonly string[];
  /** Additional sources by directive, from the configuration and from plugins. */
  readonly sources?: SourcesByDirective;
  /** Whether the policy is for `<meta http-equiv>`, which does not support `frame-ancestors`. Default: false. */
  readonly isMeta?: boolean;
}

/**
 * Directives in output order. Documents may show images, media and frames of other sites. Because client-side
 * navigation keeps the policy of the first page, the policy must not depend on a page's content, except for hashes of
 * inline code.
 */
const directives: readonly (readonly [name: string, sources: readonly string[]])[] = [
  ['default-src', ["'self'"]],
  ['script-src', ["'self'"]],
  ['style-src', ["'self'"]],
  ['img-src', ["'self'", 'data:', 'https:']],
  ['media-src', ["'self'", 'https:']],
  ['font-src', ["'self'"]],
  ['connect-src', ["'self'"]],
  ['frame-src', ["'self'", 'https:']],
  ['base-uri', ["'none'"]],
  ['object-src', ["'none'"]],
  ['form-action', ["'self'"]],
  ['frame-ancestors', ["'none'"]],
];

/** The content security policy: scripts and styles from the site's own origin, inline code by hash, nothing else. */
export function contentPolicy(input: ContentPolicyInput): string {
  return directives
    .filter(([name]) => !(input.isMeta === true && name === 'frame-ancestors'))
    .map(([name, own]) => {
      const extra = extraSources(name, input);
      // Browsers ignore `'none'` beside another source.
      return [name, ...own.filter((source) => extra.length === 0 || source !== "'none'"), ...extra].join(' ');
    })
    .join('; ');
}

function extraSources(directive: string, input: ContentPolicyInput): readonly string[] {
  const { hashes, connect = [], sources = {} } = input;
  const own: Readonly<Record<string, readonly string[]>> = {
    'script-src': hashes.scripts.map(quote),
    'style-src': hashes.styles.map(quote),
    'connect-src': connect,
  };
  return [...new Set([...(own[directive] ?? []), ...(sources[directive] ?? [])])].sort().filter(isSource);
}

function quote(hash: string): string {
  return `'${hash}'`;
}

/** Rejects spaces, commas and semicolons, which would end the directive. */
function isSource(source: string): boolean {
  return /^[^\s;,]+$/.test(source);
}

/**
 * Types of `<script>` that browsers run or obey, and that a policy therefore governs; any other type is a data block.
 */
export const governedScriptTypes: readonly string[] = [
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
];
