/** Directives that a plugin may widen; the others stay closed. */
export const openDirectives = [
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
] as const;

/** What the content security policy allows besides the site itself. */
export interface ContentPolicyInput {
  /** Hashes of the inline scripts: `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Hashes of the inline styles: `sha256-…`. */
  readonly styleHashes: readonly string[];
  /** Origins that scripts may fetch from: that of a remote search. Default: none. */
  readonly connect?: readonly string[];
  /** Further sources by directive, as plugins ask for them. */
  readonly sources?: Readonly<Record<string, readonly string[]>>;
  /** For `<meta http-equiv>`, where browsers refuse `frame-ancestors`. Default: for the header. */
  readonly isMeta?: boolean;
}

/**
 * Directives in the order in which they are written. Documents may show images, media and frames of other sites, and a
 * page that is gone to later has the policy of the first one; what the site runs is its own.
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

/** The content security policy of the site: code of its own origin, inline scripts and styles by hash, nothing else. */
export function contentPolicy(input: ContentPolicyInput): string {
  return directives
    .filter(([name]) => !(input.isMeta === true && name === 'frame-ancestors'))
    .map(([name, own]) => [name, ...own, ...extraSources(name, input)].join(' '))
    .join('; ');
}

function extraSources(directive: string, input: ContentPolicyInput): readonly string[] {
  const { scriptHashes, styleHashes, connect = [], sources = {} } = input;
  const own: Readonly<Record<string, readonly string[]>> = {
    'script-src': scriptHashes.map(quote),
    'style-src': styleHashes.map(quote),
    'connect-src': connect,
  };
  return [...new Set([...(own[directive] ?? []), ...(sources[directive] ?? [])])].sort().filter(isSource);
}

function quote(hash: string): string {
  return `'${hash}'`;
}

/** A source that holds a blank, a comma or a semicolon would end its directive and open another one. */
function isSource(source: string): boolean {
  return /^[^\s;,]+$/.test(source);
}
