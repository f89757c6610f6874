import { pageCheck } from '../page-check.ts';

/** Requires a text alternative on every image. */
export const altTextsCheck = pageCheck({
  rule: 'alt-texts',
  description: 'Every image has a text alternative: empty if it is decorative, and never a file name.',
  unit: 'images',
  start:
    () =>
    ({ images }) =>
      images.map(({ src, alt, region }) => {
        if (alt !== undefined && !isFileName(alt)) return undefined;
        return {
          part: { reference: { url: src, tag: 'img', region } },
          message: `The image \`${src}\` has ${alt === undefined ? 'no `alt`' : `\`${alt}\` as its \`alt\``}.`,
          hint: 'Describe what the image shows, or set `alt=""` if it is decorative.',
        };
      }),
});

function isFileName(alt: string): boolean {
  return /^\S+\.(png|jpe?g|gif|svg|webp|avif)$/i.test(alt.trim());
}

/** Requires one main heading per page. */
export const oneH1Check = pageCheck({
  rule: 'one-h1',
  description: 'Every page has exactly one `<h1>`, with text.',
  unit: 'pages',
  start:
    ({ config }) =>
    ({ kind, headings }) => {
      if (!config.ssg || kind === 'redirect') return [];
      const found = headings.filter(({ depth }) => depth === 1);
      if (found.length === 1 && found[0]?.text !== '') return [undefined];
      const second = found[1]?.id;
      const texts = found.length === 0 ? 'none' : found.map(({ text }) => `\`${text}\``).join(', ');
      return [
        {
          part: second === undefined ? undefined : { heading: second },
          message: `Expected one \`<h1>\` with text, found ${texts}.`,
          hint: 'Use exactly one `#` heading for the title, or `title` in front matter; other headings begin with `##`.',
        },
      ];
    },
});

/** Requires headings to descend one level at a time. */
export const headingOrderCheck = pageCheck({
  rule: 'heading-order',
  description: 'No heading in an article is more than one level below the previous heading.',
  unit: 'headings',
  start: () => (page) => {
    const headings = page.kind === 'page' ? page.headings.filter(({ region }) => region === 'article') : [];
    // A missing title is reported by another check.
    const first = headings.some(({ depth }) => depth === 1) ? 0 : 1;
    return headings.map(({ depth, text, id }, index) => {
      const last = headings[index - 1]?.depth ?? first;
      if (depth <= last + 1) return undefined;
      const above = last === 0 ? 'is the first one' : `follows a \`<h${last}>\``;
      return {
        part: id === undefined ? { text } : { heading: id },
        message: `The heading \`${text}\` is a \`<h${depth}>\` and ${above}: expected a \`<h${last + 1}>\`.`,
        hint: `Use ${last + 1} \`#\`, or add the missing level.`,
      };
    });
  },
});

/** Requires syntax highlighting of the commands that readers copy most. */
export const plainCommandsCheck = pageCheck({
  rule: 'plain-commands',
  description: 'Every command of a package manager is highlighted.',
  unit: 'pages',
  start:
    () =>
    ({ plainCommands }) => [
      [...new Set(plainCommands)].map((command) => ({
        part: { text: command },
        message: `The command \`${command}\` is not highlighted.`,
        hint: 'Name the language of its code block: ` ```bash `.',
      })),
    ],
});
