/** Syntax of another generator, and the way to write it here. */
interface ForeignSyntax {
  /** Where it is found: in paragraphs and raw HTML, as the name of an option of a fence, or in code. */
  readonly within: 'text' | 'fence' | 'code';
  readonly pattern: RegExp;
  readonly hint: string;
}

const syntaxes: readonly ForeignSyntax[] = [
  {
    within: 'text',
    pattern: /\{\{[^{}]+\}\}/,
    hint: 'Write the value, or `{expression}` in an `.mdx` document; put braces that readers should see in backticks.',
  },
  {
    within: 'text',
    pattern: /^\+{3}(?=\s*\n\s*(?:\[|[\w.-]+\s*=))/,
    hint: 'Write front matter in YAML, between two lines `---` at the top of the document.',
  },
  { within: 'text', pattern: /^\[\[toc\]\]$/im, hint: 'Put it on a line of its own, between empty lines.' },
  {
    within: 'text',
    pattern: /\^\[[^\]\n]*\s[^\]\n]*\]/,
    hint: 'Write `[^name]`, and the text as `[^name]: …` on a line of its own.',
  },
  { within: 'text', pattern: /^<<<\s+\S+/m, hint: 'Include code by a fence with `file="…"`.' },
  {
    within: 'text',
    pattern: /<!--\s*@include:.*?-->/,
    hint: 'Put it on a line of its own, between empty lines.',
  },
  {
    within: 'text',
    pattern: /(?<![^\s(])(?<!:):[a-z][a-z0-9_+-]+:(?=[\s.,;!?)]|$)/m,
    hint: "Write the emoji itself, or list `remark-emoji` with `order: 'early'` under `markdown.remarkPlugins`.",
  },
  {
    within: 'text',
    pattern: /<[A-Z][A-Za-z\d]*\s[^<>\n]*=\{[^\n]*/,
    hint: 'In `.md`, attributes are texts: write `name="text"`, or rename the file to `.mdx`.',
  },
  { within: 'text', pattern: /^<script\s+setup\b[^>]*>/, hint: 'Import components in an `.mdx` document.' },
  {
    within: 'text',
    // Not the operator in `a==b`, nor two of them in quotes.
    pattern: /(?<![\w=])==[^\s='"“”](?:[^=\n]*[^\s='"“”])?==(?![\w=])/,
    hint: 'Write `<mark>…</mark>`.',
  },
  { within: 'text', pattern: /^\*\[[^\]\n]+\]: .+$/m, hint: 'Write `<abbr title="…">…</abbr>`.' },
  {
    within: 'fence',
    pattern: /^(?:ins|del|mark|focus|warning|error)$/,
    hint: 'Write lines after it, as in `ins={2,5-7}`. To mark a word, write `/word/`, `ins=/word/` or `del=/word/`.',
  },
  { within: 'fence', pattern: /^["']/, hint: 'Write `/word/` to highlight a word.' },
  { within: 'fence', pattern: /^showLineNumbers$/, hint: 'Write `lineNumbers`.' },
  { within: 'fence', pattern: /^collapse$/, hint: 'Write `fold={3-8}`.' },
  { within: 'fence', pattern: /^height$/, hint: 'Write `fold=15` to show the first 15 lines.' },
  { within: 'fence', pattern: /^npm2yarn$/, hint: 'Write `packageManagers`.' },
  { within: 'fence', pattern: /^wrapCode$/, hint: 'Write `wrap`.' },
  {
    within: 'fence',
    pattern: /^(?:demo|preview)$/,
    hint: 'List `pluginDemos()` of `doc-site/demos` under `plugins`, and write `demo file="./_demos/Name.tsx"`.',
  },
  {
    within: 'fence',
    pattern: /^(?:live|playground)$/,
    hint: 'List `pluginPlayground()` of `doc-site/playground` under `plugins`, and write `live`.',
  },
  { within: 'fence', pattern: /^twoslash$/, hint: 'List `pluginTwoslash()` of `doc-site/twoslash` under `plugins`.' },
  {
    within: 'code',
    pattern: /(?:\/\/|#|\/\*|<!--) ?highlight-(?:next-line|start|end)\b/,
    hint: 'Write `[!code highlight]` in the comment, or `[!code highlight:3]` for three lines.',
  },
  { within: 'code', pattern: /\[!code word:[^\]\n]+\]/, hint: 'Write `/word/` after the language of the fence.' },
];

/** Finds syntax of other generators in a text: the first place of each, and how it is written here. */
export function foreignSyntaxIn(text: string, within: ForeignSyntax['within']) {
  return syntaxes.flatMap((syntax) => {
    const found = syntax.within === within ? syntax.pattern.exec(text) : null;
    return found === null ? [] : [{ written: found[0], index: found.index, hint: syntax.hint }];
  });
}
