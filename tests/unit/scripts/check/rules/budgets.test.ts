import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { writeOutput } from '../../../../../plugins/files/write-output.ts';
import { langSearch } from '../../../../../plugins/search-files/lang-search.ts';
import { searchIndexFiles } from '../../../../../plugins/shared/search-file.ts';
import { weightsCheck } from '../../../../../scripts/check/on-request/weights.ts';
import { budgetsCheck } from '../../../../../scripts/check/rules/budgets.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { type CheckedSite, contextOf, findings } from '../site-of.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

const search = langSearch({
  lang: 'en',
  sections: ['saw', 'plane'].map((tool) => ({
    routePath: `/${tool}`,
    title: tool,
    header: '',
    id: '',
    depth: 1,
    content: tool === 'saw' ? 'A saw has teeth, and each of them cuts.' : 'Flat.',
    rank: 1,
  })),
});
// The index and the titles.
const inAll = search.files.reduce((sum, { content }) => sum + gzipSync(content, { level: 9 }).length, 0);

const head = '<link rel="stylesheet" href="/static/a.css"><script src="/static/a.js"></script>';
const output = {
  'index.html': head,
  'a.html': `${head}<div data-article=""><img src="/a.png"><img src="/a.png"><img src="/b.png"></div>`,
  'b.html': head,
  '404.html': '<p>Not found</p>',
  'static/a.css': '@font-face{src:url(a.woff2)}',
  'static/a.js': 'go()',
  'static/a.woff2': 'f'.repeat(70),
  ...Object.fromEntries(searchIndexFiles([search]).map(({ path, content }) => [path, String(content)])),
  'a.png': 'p'.repeat(90),
  'b.png': 'p'.repeat(10),
};
const docs = {
  'en/index.md': '---\npageType: home\n---\n\n# Home',
  'en/a.md': '# A\n\n![b](/b.png)\n![a](/a.png)',
  'en/b.md': '---\noverview: true\n---\n\n# B',
};

async function siteWith(budgets: object): Promise<CheckedSite> {
  for (const [file, text] of Object.entries(output)) {
    writeOutput(root, `dist/${file}`, text);
  }
  return { output, docs, config: { check: { budgets } }, root };
}
const check = async (budgets: object) => findings(budgetsCheck, await siteWith(budgets));

test('pages within their budgets have no finding', async () => {
  expect(await check({ font: 70, image: 100 })).toEqual([]);
});

test('each kind is weighed, each file once per page, and a sum that pages share is reported once', async () => {
  const budgets = { html: 120, script: 10, style: 20, font: 69, image: 99, searchIndex: 40 };
  expect(await check(budgets)).toEqual([
    'docs/en/a.md: html: `/a` loads 161 B of kind `html`, over the budget of 120 B for pages of type `doc`.',
    'docs/en/index.md: script: `/` loads 24 B of kind `script`, over the budget of 10 B for pages of type `home`.',
    'docs/en/index.md: style: `/` loads 48 B of kind `style`, over the budget of 20 B for pages of type `home`.',
    'docs/en/index.md: font: `/` loads 70 B of kind `font`, over the budget of 69 B for pages of type `home`.',
    'docs/en/a.md:4:6: image: `/a` loads 100 B of kind `image`, over the budget of 99 B for pages of type `doc`.',
    `dist/search-index.json: search-index: The first search in \`en\` loads ${inAll} B for “saw”, over the budget of 40 B.`,
  ]);
});

test('a font that the styles in a page name belongs to its fonts', async () => {
  const site = await siteWith({ byPageType: { 404: { font: 69 } } });
  const output404 = { ...site.output, '404.html': '<style>@font-face{src:url(/static/a.woff2)}</style>' };
  expect(await findings(budgetsCheck, { ...site, output: output404 })).toEqual([
    'dist/404.html: font: `/404` loads 70 B of kind `font`, over the budget of 69 B for pages of type `404`.',
  ]);
});

test('a page type can have its own budgets, and the heaviest files are named', async () => {
  const site = await siteWith({ byPageType: { doc: { image: 99 }, overview: { font: 69 }, 404: { html: 15 } } });
  const { problems } = await budgetsCheck.run(await contextOf(site));
  expect(problems.map(({ file, message, hint }) => [file, message, hint])).toEqual([
    [
      'dist/404.html',
      '`/404` loads 16 B of kind `html`, over the budget of 15 B for pages of type `404`.',
      'Make it lighter, or raise `check.budgets`.',
    ],
    [
      'docs/en/b.md',
      '`/b` loads 70 B of kind `font`, over the budget of 69 B for pages of type `overview`.',
      'Most of it is `static/a.woff2` with 70 B. Make it lighter, or raise `check.budgets`.',
    ],
    [
      'docs/en/a.md',
      '`/a` loads 100 B of kind `image`, over the budget of 99 B for pages of type `doc`.',
      'Most of it is `a.png` with 90 B, `b.png` with 10 B. Make it lighter, or raise `check.budgets`.',
    ],
  ]);
});

test('the heaviest page of each type is reported beside its budgets', async () => {
  const { notes } = await budgetsCheck.run(await contextOf(await siteWith({ byPageType: { doc: { image: 1_000 } } })));
  expect(notes).toEqual([
    'home (1): at most html 80 of 60,000, script 24 of 110,000, style 48 of 40,000, font 70 of 150,000, image 0 of 500,000 B',
    'doc (1): at most html 161 of 60,000, script 24 of 110,000, style 48 of 40,000, font 70 of 150,000, image 100 of 1,000 B',
    'overview (1): at most html 80 of 60,000, script 24 of 110,000, style 48 of 40,000, font 70 of 150,000, image 0 of 500,000 B',
    '404 (1): at most html 16 of 60,000, script 0 of 110,000, style 0 of 40,000, font 0 of 150,000, image 0 of 500,000 B',
    `search in en: ${inAll} of 400,000 B for “saw”`,
  ]);
});

test('`--weights` lists pages and the files that they load, heaviest first', async () => {
  const { checked, notes = [] } = await weightsCheck.create().run(await contextOf(await siteWith({})));
  expect(checked).toBe(4);
  expect(notes.map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
    'page all html script style font image',
    expect.stringMatching(/^\/a \d+ \d+ 24 48 70 100$/),
    expect.stringMatching(/^\/ \d+ \d+ 24 48 70 0$/),
    expect.stringMatching(/^\/b \d+ \d+ 24 48 70 0$/),
    expect.stringMatching(/^\/404 \d+ \d+ 0 0 0 0$/),
    '',
    'file bytes pages',
    'a.png 90 1',
    'static/a.woff2 70 3',
    'static/a.css 48 3',
    'static/a.js 24 3',
    'b.png 10 1',
  ]);
});
