import { createTestSite, type TestSite } from 'doc-site/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pluginChangelog } from './changelog.ts';

let site: TestSite;

beforeEach(async () => {
  site = await createTestSite({
    plugins: [pluginChangelog({ file: 'CHANGELOG.md', folder: 'about' })],
    files: { 'docs/en/index.md': '# Home\n', 'docs/zh/index.md': '# 首页\n', 'CHANGELOG.md': '# Changes\n' },
    config: {
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'zh', label: '简体中文' },
      ],
    },
  });
});
afterEach(() => site.dispose());

test('every language has the page, and it follows the file', async () => {
  expect([...(await site.model()).pages.keys()]).toEqual(['/', '/about/changelog', '/zh/', '/zh/about/changelog']);
  await site.write({ 'CHANGELOG.md': '# News\n' });
  expect((await site.page('/zh/about/changelog')).title).toBe('News');
});

test('a dead link in the changelog is reported at its place in the file', async () => {
  await site.write({ 'CHANGELOG.md': '# Changes\n\nSee [the guide](/guide).\n' });
  expect(await site.problems()).toContainEqual(
    expect.objectContaining({ rule: 'dead-link', file: 'CHANGELOG.md', line: 3, column: 5 }),
  );
});
