import { expect, test } from 'vitest';
import { pluginGlossary } from '../../plugins/optional/glossary/index.ts';
import { builtSite, enAndZh, siteOfTest } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

const text = `# The twin of HMR

A [twin](/other) of \`HMR\` and twins: HMR, then the *twin*, HMR and 使用HMR时.

Twin pages.
`;

const { read } = builtSite({
  config: enAndZh,
  plugins: [pluginGlossary()],
  files: {
    'docs/en/_glossary.json': '{ "HMR": "Hot replacement", "twin": "A <copy>", "a twin": "Both" }',
    'docs/zh/_glossary.json': '{ "模块": "一个文件" }',
    'docs/en/index.mdx': text,
    'docs/en/other.md': '# Other\n\n- A twin\n',
    'docs/zh/index.md': '# 模块\n\nRsbuild模块和模块化。\n',
  },
});

async function tooltips(file: string): Promise<readonly (readonly (string | undefined)[])[]> {
  const { document } = parseHtml(await read(file));
  return [...document.querySelectorAll('article .floating-anchor')].map((anchor) => {
    const panel = document.querySelector(`#${anchor.getAttribute('aria-describedby')}[role="tooltip"]`);
    return [anchor.parentElement?.tagName, anchor.textContent, panel?.textContent];
  });
}

test('the first occurrence of each term in the text has a tooltip', async () => {
  expect(await tooltips('index.html')).toEqual([
    ['P', 'HMR', 'Hot replacement'],
    ['EM', 'twin', 'A <copy>'],
  ]);
  expect(await tooltips('other.html')).toEqual([['LI', 'A twin', 'Both']]);
});

test('words of Chinese begin and end anywhere, and have the definitions of their language', async () => {
  expect(await tooltips('zh/index.html')).toEqual([['P', '模块', '一个文件']]);
});

test('descriptions and the search leave definitions out, and the Markdown twin has them', async () => {
  const { document } = parseHtml(await read('index.html'));
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
    'A twin of HMR and twins: HMR, then the twin, HMR and 使用HMR时.',
  );
  expect(await read('index.md')).toContain('and twins: HMR (Hot replacement), then the *twin (A \\<copy>)*, HMR');
});

test('a mistake in the file is an error at its place, once', async () => {
  const files = {
    'docs/en/index.md': '# Home\n',
    'docs/en/other.md': '# Other\n',
    'docs/en/_glossary.json': '{\n  "HMR": 1\n}\n',
  };
  const broken = await siteOfTest({ plugins: [pluginGlossary()], files });
  expect(await broken.problems()).toMatchObject([{ file: 'docs/en/_glossary.json', line: 2, rule: 'glossary' }]);
});

test('a glossary that is a folder is reported', async () => {
  const files = { 'docs/en/index.md': '# A\n', 'docs/en/_glossary.json/a.txt': '' };
  const broken = await siteOfTest({ plugins: [pluginGlossary()], files });
  expect(await broken.problems()).toMatchObject([
    { file: 'docs/en/_glossary.json', message: 'The glossary cannot be read (EISDIR).' },
  ]);
});

test('an empty term is reported at its place', async () => {
  const files = { 'docs/en/index.md': '# A\n', 'docs/en/_glossary.json': '{\n  "HMR": "Hot",\n  "": "Nothing"\n}\n' };
  const broken = await siteOfTest({ plugins: [pluginGlossary()], files });
  expect(await broken.problems()).toMatchObject([
    { line: 3, message: 'Unexpected key "" of the glossary: expected a term.' },
  ]);
});
