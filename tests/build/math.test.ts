import { describe, expect, test } from 'vitest';
import { pluginMath } from '../../plugins/optional/math/index.ts';
import { builtSite, siteOfTest } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

const text = `# Energy

The energy is $E = mc^2$, and costs \\$5.

$$
\\begin{aligned}
a &= \\frac{b}{c} \\\\
\\textcolor{red}{d} &= \\RR
\\end{aligned}
$$
`;

const { site, read } = builtSite({
  plugins: [pluginMath({ macros: { '\\RR': '\\mathbb{R}' } })],
  files: { 'docs/en/index.md': text, 'docs/en/raw.md': `${text}\n<b>raw</b>\n`, 'docs/en/mdx.mdx': text },
});

describe.each(['index', 'raw', 'mdx'])('formulas in `%s`', (name) => {
  test('are MathML without a style attribute', async () => {
    const { document } = parseHtml(await read(`${name}.html`));
    const article = document.querySelector('article');
    expect(article?.querySelector('p .math math msup')?.textContent).toBe('c2');
    const block = article?.querySelector('.math-block math');
    expect(block?.getAttribute('display')).toBe('block');
    expect(block?.querySelectorAll('mtr')).toHaveLength(2);
    expect(block?.querySelector('[mathcolor]')?.textContent).toBe('d');
    expect(block?.textContent).toContain('ℝ');
    expect(article?.querySelector('[style]')).toBeNull();
    expect(article?.textContent).toContain('costs $5.');
  });

  test('are TeX in the Markdown twin', async () => {
    const twin = await read(`${name}.md`);
    expect(twin).toContain('The energy is $E = mc^2$, and costs');
    expect(twin).toContain(
      '$$\n\\begin{aligned}\na &= \\frac{b}{c} \\\\\n\\textcolor{red}{d} &= \\RR\n\\end{aligned}\n$$',
    );
  });

  test('are TeX in the search, in the middle of their sentence', async () => {
    const sections = await (await site().model()).searchSections('en');
    const { content } = sections.find(({ routePath }) => routePath === `/${name === 'index' ? '' : name}`) ?? {};
    expect(content).toContain('The energy is E = mc^2, and costs $5.');
    expect(content).toContain('\\frac{b}{c}');
  });
});

test('all wrong formulas are errors at their places, beside the other mistakes of the document', async () => {
  const wrong = await siteOfTest({
    plugins: [pluginMath()],
    files: { 'docs/en/index.md': '# Home\n\nRight: $x$, wrong: $\\frac{a}{$, [dead](/dead).\n\n$$\n\\frac{1\n$$\n' },
  });
  const problems = await wrong.problems();
  expect(problems).toMatchObject([
    { file: 'docs/en/index.md', line: 3, column: 20, message: expect.stringMatching(/^Unexpected formula: /) },
    { file: 'docs/en/index.md', line: 5, message: expect.stringMatching(/^Unexpected formula: /) },
    { rule: 'dead-link', line: 3 },
  ]);
});

test('a command that contains itself is an error that says so', async () => {
  const endless = await siteOfTest({
    plugins: [pluginMath({ macros: { '\\a': '\\a\\a' } })],
    files: { 'docs/en/index.md': '# Home\n\n$\\a$\n' },
  });
  expect(await endless.problems()).toMatchObject([
    { line: 3, message: expect.stringMatching(/^Unexpected formula: a command in it contains itself\./) },
  ]);
});

test('a formula that nests too deeply is an error that says so', async () => {
  const deep = await siteOfTest({
    plugins: [pluginMath()],
    files: { 'docs/en/index.md': `# Home\n\n$${'{'.repeat(20_000)}x${'}'.repeat(20_000)}$\n` },
  });
  expect(await deep.problems()).toMatchObject([
    {
      file: 'docs/en/index.md',
      line: 3,
      message: 'Unexpected formula: its groups nest too deeply to be drawn. Split it.',
    },
  ]);
});

test('with `singleDollar: false` a single dollar is a dollar', async () => {
  const prices = await siteOfTest({
    plugins: [pluginMath({ singleDollar: false })],
    files: { 'docs/en/index.md': '# Home\n\nFrom $5 to $10, or $$x$$.\n' },
  });
  const [section] = await (await prices.model()).searchSections('en');
  expect(section?.content).toBe('From $5 to $10, or x.');
});
