import { describe, expect, test } from 'vitest';
import { pluginAnsi } from '../../plugins/optional/ansi/index.ts';
import { builtSite } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

const esc = '\u001b';
const text = `# Output

\`\`\`ansi title="Terminal"
${esc}[36minfo${esc}[39m  Start & <build>
${esc}[1;32mready${esc}[0m Built in ${esc}[38;5;200m0.2 s${esc}[m
\\x1b[31mtwo
lines\\x1b[0m \\e[2Kend
\`\`\`

\`\`\`text
\\x1b[31m as it is
\`\`\`

\`\`\`ansi fold={1-2}
1 2 3 4 5
\\x1b[31mfolded\\x1b[0m
and \\x1b[32mshown\\x1b[0m
\`\`\`
`;

const { read } = builtSite({
  plugins: [pluginAnsi()],
  files: {
    'docs/en/index.md': text,
    'docs/en/mdx.mdx': text,
    'docs/en/from-file.md': '# File\n\n```ansi file="./build.log"\n```\n',
    'docs/en/build.log': `${esc}[36minfo${esc}[39m  Start\n`,
  },
});

describe.each(['index', 'mdx'])('terminal output in `%s`', (name) => {
  test('has the colours of its escape sequences, also where they span lines', async () => {
    const { document } = parseHtml(await read(`${name}.html`));
    const [figure, other] = document.querySelectorAll('figure.code');
    expect(
      [...(figure?.querySelectorAll('[class^="ansi"]') ?? [])].map((part) => [part.className, part.textContent]),
    ).toEqual([
      ['ansi-cyan', 'info'],
      ['ansi-green ansi-bold', 'ready'],
      ['ansi-red', 'two'],
      ['ansi-red', 'lines'],
    ]);
    expect(figure?.querySelector('code')?.textContent).toBe(
      'info  Start & <build>\nready Built in 0.2 s\ntwo\nlines end',
    );
    expect(other?.querySelector('code')?.textContent).toBe('\\x1b[31m as it is');
  });

  test('has its colours in folded lines and behind them', async () => {
    const { document } = parseHtml(await read(`${name}.html`));
    expect(
      [...document.querySelectorAll('.code-parts .line')].map(({ textContent, innerHTML }) => [textContent, innerHTML]),
    ).toEqual([
      ['1 2 3 4 5', '1 2 3 4 5'],
      ['folded', '<span class="ansi-red">folded</span>'],
      ['and shown', 'and <span class="ansi-green">shown</span>'],
    ]);
  });

  test('is plain text for the search and in the Markdown twin', async () => {
    expect(await read(`${name}.md`)).toContain('```ansi title="Terminal"\ninfo  Start & <build>\nready Built');
  });
});

test('terminal output can come from a file', async () => {
  const { document } = parseHtml(await read('from-file.html'));
  expect(document.querySelector('figure.code code')?.innerHTML).toContain('<span class="ansi-cyan">info</span>');
});
