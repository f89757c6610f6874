import { createTestSite, type TestSite } from 'doc-site/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pluginOwner } from './owner.ts';

let site: TestSite;

beforeEach(async () => {
  site = await createTestSite({
    plugins: [pluginOwner({ folders: ['team'] })],
    files: {
      'docs/en/index.md': '# Home\n',
      'docs/en/team/rules.md': '# Rules\n',
      'docs/en/team/plans.md': '---\nowner: Ada\n---\n\n# Plans\n',
    },
  });
});
afterEach(() => site.dispose());

test('the check finds pages without an owner', async () => {
  const findings = await site.check();
  expect(findings.filter(({ rule }) => rule === 'my-site:owner')).toMatchObject([
    { file: 'docs/en/team/rules.md', line: 1, message: 'The page has no `owner`.' },
  ]);
});

test('an owner that is not text is a mistake in the front matter', async () => {
  await site.write({ 'docs/en/team/rules.md': '---\nowner: 3\n---\n\n# Rules\n' });
  expect(await site.problems()).toMatchObject([{ file: 'docs/en/team/rules.md', line: 2, rule: 'frontmatter' }]);
});

test('an empty list of folders is a wrong option', async () => {
  const wrong = await createTestSite({
    plugins: [pluginOwner({ folders: [] })],
    files: { 'docs/en/index.md': '# Home\n' },
  });
  await expect(wrong.problems()).rejects.toMatchObject({
    problems: [{ message: expect.stringContaining('option `folders`') }],
  });
  await wrong.dispose();
});
