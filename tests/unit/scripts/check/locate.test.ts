import { beforeAll, expect, test } from 'vitest';
import type { PagePart } from '../../../../plugins/api/index.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { findWritten, writtenForms } from '../../../../scripts/check/written-forms.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { makeConfig } from '../../plugins/features/support.ts';
import { contextOf } from './site-of.ts';

let root = '';
const files = {
  'doc-site.config.ts': "export default {\n  logo: { src: '/logo.svg' },\n};\n",
  'docs/en/_nav.json': '[\n  { "text": "News", "link": "/news/" }\n]\n',
  'docs/zh/_nav.json': '[\n\n  { "text": "新闻", "link": "/news/" }\n]\n',
  'docs/en/shared/part.mdx': '## Warranty {#warranty}\n\n<img src="/seal.png" />\n',
  'docs/en/Box.tsx': 'export const Box = () => (\n  <a href="/box">x</a>\n);\n',
};
const page =
  "---\ntitle: A\nhero: x\n---\n\nimport Part from './shared/part.mdx';\nimport { Box } from './Box.tsx';\n\n# A\n\n## One {#one}\n\n[b](/b#c)\n";

beforeAll(async () => {
  root = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    writeOutput(root, file, text);
  }
});

async function locate(part: PagePart | undefined, file = 'a.html') {
  const docs = { 'en/a.mdx': page, 'zh/a.mdx': '# 甲\n', 'en/shared/part.mdx': files['docs/en/shared/part.mdx'] };
  const { site } = await contextOf({ output: { 'a.html': '', 'zh/a.html': '', '404.html': '' }, docs, root });
  const found = site.pages.find((candidate) => candidate.file === file);
  const place = found && (await site.locate(found, part));
  return place && [place.file, place.line, place.column].filter((value) => value !== undefined).join(':');
}

const article = (url: string, tag = 'a'): PagePart => ({ reference: { url, tag, region: 'article' } });
const frame = (url: string): PagePart => ({ reference: { url, tag: 'a', region: 'frame' } });

test('a part of an article is looked for in the document and its imports', async () => {
  expect(await locate(article('/b#c'))).toBe('docs/en/a.mdx:13:1');
  expect(await locate(article('/seal.png', 'img'))).toBe('docs/en/shared/part.mdx:3:11');
  expect(await locate(article('/box'))).toBe('docs/en/Box.tsx:2:12');
  expect(await locate({ heading: 'one' })).toBe('docs/en/a.mdx:11:1');
  expect(await locate({ heading: 'warranty' })).toBe('docs/en/shared/part.mdx:1:1');
  expect(await locate({ frontmatter: 'hero' })).toBe('docs/en/a.mdx:3:1');
  expect(await locate({ text: '<img' })).toBe('docs/en/shared/part.mdx:3:1');
});

test('a part of the frame is looked for in the navigation of the language, then in the configuration', async () => {
  expect(await locate(frame('/news/'))).toBe('docs/en/_nav.json:2:30');
  expect(await locate(frame('/zh/news/'), 'zh/a.html')).toBe('docs/zh/_nav.json:3:28');
  expect(await locate(frame('/logo.svg'))).toBe('doc-site.config.ts:2:17');
});

test('a part that is not found is placed in the document, or in the output file without a document', async () => {
  expect(await locate(frame('/nowhere'))).toBe('docs/en/a.mdx');
  expect(await locate({ frontmatter: 'title2' })).toBe('docs/en/a.mdx');
  expect(await locate(undefined)).toBe('docs/en/a.mdx');
  expect(await locate({ heading: 'x' }, '404.html')).toBe('dist/404.html');
});

test('a URL is also found without base, language and extension, relative, or decoded', () => {
  const settings = makeConfig({ base: '/docs/' });
  const forms = writtenForms('/docs/zh/guide/%E4%B8%AD#a', { routePath: '/zh/guide/start', lang: 'zh' }, settings);
  for (const form of ['/zh/guide/中#a', '/guide/中#a', './中.mdx#a', '中.md#a', '#a', '/guide/中']) {
    expect(forms).toContain(form);
  }
  expect(writtenForms('https://docs.example/docs/x', { lang: 'en' }, settings)).toContain('/x');
  expect(writtenForms('https://other.example/x', { lang: 'en' }, settings)).toEqual(['https://other.example/x']);
});

test('a URL is found only as a whole', () => {
  expect(findWritten('"/guide/start" (/guide)', ['/guide'])).toBe(16);
  expect(findWritten('/guides', ['/guide'])).toBe(-1);
});
