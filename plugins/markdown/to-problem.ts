import type { VFile } from 'vfile';
import { DocSiteError, type Problem, withStop } from '#shared/errors';
import { withoutUndefined } from '#shared/without-undefined';
import { toSitePath } from '../files/site-path.ts';
import { readableError } from '../site-code/readable-error.ts';

/**
 * Converts an error thrown during compilation to a problem with its place. `file` and `root` are absolute. Understands
 * messages of the parsers and the engine's own errors; others keep their message.
 */
export function toProblem(thrown: unknown, file: string, root: string): Problem {
  const error = readableError(thrown);
  const place = { file: toSitePath(file, root) };
  if (error instanceof DocSiteError) {
    const [problem] = error.problems;
    return { rule: 'markdown', severity: 'error', message: error.message, ...place, ...problem };
  }
  if (isMessage(error)) return { ...place, ...syntaxProblem(error) };
  const reason = reasonOf(error, place.file);
  return withoutUndefined({
    rule: 'markdown',
    severity: 'error',
    message: sentence(reason),
    ...place,
    hint: hintFor(reason, ''),
  });
}

/**
 * Converts what plugins wrote with `file.fail`, an error, and with `file.message`, a warning; `file.info` is left out.
 */
export function messageProblems({ messages }: VFile, shownPath: string): readonly Problem[] {
  return messages.flatMap(({ reason, line, column, fatal, note, ruleId }) =>
    typeof fatal !== 'boolean'
      ? []
      : withoutUndefined({
          rule: ruleId ?? 'markdown',
          severity: fatal ? ('error' as const) : ('warning' as const),
          file: shownPath,
          message: sentence(reason),
          line,
          column,
          hint: note,
        }),
  );
}

function syntaxProblem({ reason, line, column, source, ruleId }: VFileMessage): Problem {
  return withoutUndefined({
    rule: 'mdx-syntax',
    severity: 'error',
    message: sentence(reason),
    ...(tagPlace(reason) ?? { line, column }),
    hint: hintFor(reason, `${source ?? ''}:${ruleId ?? ''}`),
  });
}

/** Place of an unclosed tag: the parser reports where it noticed the mistake. */
function tagPlace(reason: string): { line: number; column: number } | undefined {
  const [, line, column] = /^Expected a closing tag for `[^`]*` \((\d+):(\d+)/.exec(reason) ?? [];
  return line === undefined || column === undefined ? undefined : { line: Number(line), column: Number(column) };
}

/** Hints for common mistakes, by message of the parser; the first match wins. */
const hints: readonly (readonly [fits: RegExp, hint: string])[] = [
  [/`!` .*before name|to create a comment/, 'Write a comment as `{/* … */}`: `.mdx` has no HTML comments.'],
  [/before attribute value/, 'Put the value of an attribute in quotes or braces: `title="…"`, `span={4}`.'],
  [/closing quote/, 'Close the quote that begins the value of the attribute.'],
  [
    /attribute name|member name|end of file (?:after|in|before) (?:\w+ )?name|end of file (?:after|in) tag/,
    'End the tag with `>` or `/>`, or write `\\<` if no element is meant.',
  ],
  [
    /`<` \(U\+003C\) before name/,
    'If the line is a mark of a merge, such as `<<<<<<<`, keep one of the two texts. Otherwise write `\\<\\<`, or put the text in backticks.',
  ],
  [
    /before name|in name|to create a link/,
    'Write `\\<` or put the text in backticks if no element is meant; a link is written `[text](https://…)`.',
  ],
  [
    /closing tag|closing slash|end-tag-mismatch|Expected the closing/i,
    'Close every element: `<br />`, `<p>…</p>`; a tag on a line of its own must also be closed on a line of its own. Write `\\<` if no element is meant.',
  ],
  [
    /Variable name conflict: frontmatter/,
    'Choose another name: under this one, every document exports what is between two lines `---` at its top.',
  ],
  [/duplicate layout/, 'Remove one `export default`: a document has at most one, the component around its text.'],
  [/mdxjs-esm/, 'Leave an empty line after the imports, and keep each of them valid JavaScript, without `with { … }`.'],
  [/empty expression/, 'Write a value between the braces, or omit the attribute.'],
  [
    /acorn|expression|unexpected-eof/i,
    'Write `\\{` or put the text in backticks if a brace is meant; text in braces is JavaScript.',
  ],
  [/call stack/, 'The document nests too deeply, or contains a very long run of `*` or `_`: split it.'],
];

function hintFor(reason: string, rule: string): string | undefined {
  return hints.find(([fits]) => fits.test(reason) || fits.test(rule))?.[1];
}

function sentence(text: string): string {
  return withStop(text.replace(/\s+/g, ' ').trim());
}

/** The message without the file name that `@mdx-js/loader` prepends. */
function reasonOf(error: Error, file: string): string {
  const prefix = `${file}:${error.name}: `;
  return error.message.startsWith(prefix) ? error.message.slice(prefix.length) : error.message;
}

type VFileMessage = VFile['messages'][number];

/**
 * Whether an error is a message of a parser or of `file.fail`. Duck-typed: it may come from another copy of the
 * library.
 */
export function isMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string';
}
