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

/** Hashes of a document's inline code, as the policy writes them: `sha256-…`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Sources that the content security policy allows besides the site's own origin. */
interface ContentPolicyInput {
  /** Hashes of the inline scripts: `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Hashes of the inline styles: `sha256-…`. */
  readonly styleHashes: readonly string[];
  /** Origins that scripts may fetch from, such as a remote search. Default: none. */
  readonly connect?: readonly string[];
  /** Additional sources by directive, from plugins. */
  readonly sources?: Readonly<Record<string, readonly string[]>>;
  /** Whether the policy is for `<meta http-equiv>`, which does not support `frame-ancestors`. Default: false. */
  readonly isMeta?: boolean;
}

/**
 * Directives in output order. Documents may show images, media and frames of other sites. Because client-side navigation
 * keeps the policy of the first page, the policy must not depend on a page's content, except for hashes of inline code.
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

/** Rejects spaces, commas and semicolons, which would end the directive. */
function isSource(source: string): boolean {
  return /^[^\s;,]+$/.test(source);
}
