import { expect, test } from 'vitest';
import type { Doc, Page } from '../../../../plugins/api/index.ts';
import { docRequest, provideBundledRoutes } from '../../../../plugins/bundler/bundled-routes.ts';
import { pagesOf } from '../../../../plugins/content/pages.ts';
import { makeConfig, makeDoc } from '../features/support.ts';

const config = makeConfig();
const docs = [makeDoc('en/a.mdx', '/a'), makeDoc('zh/a.mdx', '/zh/a'), makeDoc('en/x y/"b".md', '/x y/"b"')];
const model = {
  pages: pagesOf(docs, config),
  hasFile: ({ relativePath }: Doc) => !relativePath.startsWith('en/x y/'),
};

/** The module without the path of the engine on this machine and the hash of a text. */
const portable = (text: string) =>
  text.replace(/"[^"]*(\/plugins\/bundler\/added-page\.mdx)/g, '"…$1').replace(/(?<=&text=)[0-9a-f]{32}/g, 'HASH');

const options = {
  model: () => model,
  isPrerendered: true,
  isSelfContained: async ({ doc }: Page) => doc.lang === 'zh',
};

test('without prerendering, each route loads the document that it shows in a chunk of its own', async () => {
  const { source } = provideBundledRoutes({ ...options, isPrerendered: false });
  const added = '"…/plugins/bundler/added-page.mdx?doc=en%2Fx%20y%2F%22b%22.md&text=HASH"';
  expect(portable(await source('web'))).toBe(
    [
      'export const routes = [',
      '  { path: "/a", filePath: "en/a.mdx", lang: "en", version: "", load: () => import("/site/docs/en/a.mdx") },',
      `  { path: "/x y/\\"b\\"", filePath: "en/x y/\\"b\\".md", lang: "en", version: "", load: () => import(${added}) },`,
      '  { path: "/zh/a", filePath: "zh/a.mdx", lang: "zh", version: "", load: () => import("/site/docs/zh/a.mdx") },',
      `  { path: "/zh/x y/\\"b\\"", filePath: "en/x y/\\"b\\".md", lang: "zh", version: "", load: () => import(${added}) },`,
      '];',
      '',
    ].join('\n'),
  );
});

const pathsIn = (module: string) => module.match(/path: "[^"]*"/g);

test('where pages are rendered, the table lists the pages that are not self-contained', async () => {
  const { source } = provideBundledRoutes(options);
  expect(pathsIn(await source('node'))).toEqual(['path: "/a"', 'path: "/x y/\\"', 'path: "/zh/x y/\\"']);
  expect(await source('web')).toBe('export const routes = [\n];\n');
});

test('a table of some pages lists only these', async () => {
  const { source } = provideBundledRoutes({ ...options, wanted: new Set(['/zh/a']) });
  expect(pathsIn(await source('node'))).toEqual(['path: "/zh/a"']);
});

test('where pages are rendered, documents are in the same file', async () => {
  const module = await provideBundledRoutes(options).source('node');
  expect(module.split('\n')[1]).toBe(
    '  { path: "/a", filePath: "en/a.mdx", lang: "en", version: "", load: async () => require("/site/docs/en/a.mdx") },',
  );
});

test('a document is imported by its file, a page that a plugin adds by its source path', () => {
  const requests = [...model.pages.values()].map((page) => portable(`"${docRequest(page, model)}"`));
  expect(requests.slice(0, 2)).toEqual([
    '"/site/docs/en/a.mdx"',
    '"…/plugins/bundler/added-page.mdx?doc=en%2Fx%20y%2F%22b%22.md&text=HASH"',
  ]);
});
