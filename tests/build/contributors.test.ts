import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginContributors } from '../../plugins/optional/contributors/index.ts';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';

let site: TestSite;

function git(author: string, ...args: readonly string[]): string {
  const identity = [
    '-c',
    `user.name=${author}`,
    '-c',
    `user.email=${author}@docs.example`,
    '-c',
    'commit.gpgSign=false',
  ];
  return execFileSync('git', ['-C', site.root, ...identity, ...args], { encoding: 'utf8' }).trim();
}

beforeAll(async () => {
  site = await createTestSite({
    config: { base: '/docs/' },
    plugins: [
      pluginContributors({
        links: { Bo: 'https://bo.example/' },
        avatar: ({ name, email }) => (email === 'ann@docs.example' ? `/${name}.svg` : undefined),
      }),
    ],
    files: {
      'docs/public/Ann.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />\n',
      'docs/en/index.md': '# Home\n',
      'docs/en/guide.md': '# Guide\n\nText.\n',
    },
  });
  git('Ann', 'init', '-q');
  git('Ann', 'add', '-A');
  git('Ann', 'commit', '-q', '-m', 'docs: guide\n\nCo-authored-by: Bo <bo@docs.example>');
  await site.write({ 'docs/en/guide.md': '# Guide\n\nText  .\n' });
  git('Formatter', 'commit', '-q', '-a', '-m', 'style: format');
  await site.write({ '.git-blame-ignore-revs': `# Formatting\n${git('Ann', 'rev-parse', 'HEAD')}\n` });
});
afterAll(() => site?.dispose());

test('a page names its authors and co-authors below the article, without commits that are to be ignored', async () => {
  const { read } = await site.build();
  const html = await read('guide.html');
  const [, list = ''] = /<dl class="list[^>]*>(.*?)<\/dl>/.exec(html) ?? [];
  expect(list.replace(/ (?:rel|class)="[^"]*"/g, '')).toBe(
    '<dt>Contributors</dt><dd><img src="/docs/Ann.svg" alt="" width="24" height="24" loading="lazy"/>Ann</dd><dd><a href="https://bo.example/">Bo</a></dd>',
  );
});
