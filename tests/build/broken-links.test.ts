import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandResult } from '../support/command.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

let site: TestSite;
let build: CommandResult;

beforeAll(async () => {
  site = await copyFixture('broken-links');
  build = await site.build();
});
afterAll(() => site.dispose());

/** What a build printed, without its progress. */
function messagesOf({ stdout, stderr }: CommandResult): string {
  return (stdout + stderr).replace(/^(Reading|Compiling|Bundling|Rendering|Writing|\[doc-site:).*\n/gm, '');
}

describe('links that lead nowhere fail the build', () => {
  test('all problems are reported at once, each with its place and the nearest name', () => {
    expect(messagesOf(build)).toBe(
      [
        'docs/en/guide/_meta.json:1:11: Unexpected entry `missing`: `guide/` contains no page or folder with this name.',
        '    Remove the entry, or create what it names.',
        'docs/en/guide/setup.md:5:11: Unexpected link `./nowhere.md`: there is no page `/guide/nowhere`.',
        '    Correct the link, or write the page.',
        'docs/en/index.md:3:1: Unexpected key `descripton`: there is no such key.',
        '    Did you mean `description`?',
        'docs/en/index.md:8:3: Unexpected link `/guide/setap`: there is no page `/guide/setap`.',
        '    Did you mean `/guide/setup`?',
        'docs/en/index.md:8:46: Unexpected link `/guide/setup#instal`: `en/guide/setup.md` has no anchor `#instal`.',
        '    Did you mean `#install`?',
        'docs/en/index.md:9:3: Unexpected link `/files/tool.zip`: there is no file `/files/tool.zip`.',
        '    Correct the link, or put the file in the `public` folder of the docs.',
        'docs/en/index.md:9:78: Unexpected image `./chart.png`: there is no such file.',
        '    Check the path: it is relative to the document.',
        '',
        '7 problems in the site.',
        '',
      ].join('\n'),
    );
  });

  test('the command ends with status 1 and leaves neither output nor drafts of it', async () => {
    expect(build.status).toBe(1);
    expect((await readdir(site.root)).filter((name) => name.startsWith('dist'))).toEqual([]);
  });

  test('a link to a file written by a plugin is valid', async () => {
    await site.write('docs/en/index.md', '# Mended\n\nA [file](/robots.txt) that the build writes.\n');
    await site.write('docs/en/guide/setup.md', '# Setup\n\n## Install\n\nRun it.\n');
    await site.write('docs/en/guide/_meta.json', '["setup"]');
    const { status, stdout, stderr } = await site.build();
    expect(status, stdout + stderr).toBe(0);
  });
});

test('a link in the configuration is checked in every language that shows it, and reported once with its option', async () => {
  const handbook = await copyFixture('bilingual');
  const config = await handbook.read('doc-site.config.ts');
  const tool = "name: 'A', desc: '', descEn: '', logo: '/favicon.svg'";
  const links = [
    "  banner: { id: 'a', text: { en: 'A', zh: 'A' }, link: '/extra#only' },",
    "  footer: { message: { en: '[A](/extra#only)', zh: '[A](/extra#only)' }, copyright: '[B](/nobody)', links: { en: [{ title: 'C', items: [{ text: 'C', link: '/no-column' }] }] } },",
    "  socialLinks: [{ icon: 'github', mode: 'link', content: '/nowhere' }],",
    `  siblingTools: [{ ${tool}, url: '/extra#仅', urlEn: '/extra#only' }],`,
  ];
  await handbook.write('doc-site.config.ts', config.replace('{\n', `{\n${links.join('\n')}\n`));
  await handbook.write('docs/en/extra.md', '# Extra\n\n## Only\n\n## More\n');
  // Another number of headings, so that they have anchors of their own.
  await handbook.write('docs/zh/extra.md', '# 附加\n\n## 仅\n');
  const { status, stderr } = await handbook.build();
  expect(stderr.split('\n').filter((line) => line.includes('Unexpected link'))).toEqual([
    'doc-site.config.ts:4:50: Unexpected link `/extra#only` in option `banner.link`: `zh/extra.md` has no anchor `#only`.',
    'doc-site.config.ts:5:48: Unexpected link `/extra#only` in option `footer.message.zh`: `zh/extra.md` has no anchor `#only`.',
    'doc-site.config.ts:5:74: Unexpected link `/nobody` in option `footer.copyright`: there is no page `/nobody`.',
    'doc-site.config.ts:5:150: Unexpected link `/no-column` in option `footer.links.en[0].items[0].link`: there is no page `/no-column`.',
    'doc-site.config.ts:6:49: Unexpected link `/nowhere` in option `socialLinks[0].content`: there is no page `/nowhere`.',
  ]);
  expect(status).toBe(1);
  await handbook.dispose();
});

test('redirects to missing anchors are reported, of the configuration and of plugins', { tags: 'all' }, async () => {
  const handbook = await copyFixture('bilingual');
  const config = await handbook.read('doc-site.config.ts');
  const redirects =
    "{ '/start': '/extra#only', '/old': '/extra#onli', '/older': 'https://example.com/#x' },\n" +
    "  plugins: [{ name: 'my:moves', setup: (api) => api.addRedirects(() => [{ from: '/moved', to: '/extra#gone' }]) }]";
  await handbook.write('doc-site.config.ts', config.replace("{ '/start': '/guide/first' }", redirects));
  await handbook.write('docs/en/extra.md', '# Extra\n\n## Only\n');
  await handbook.write('docs/zh/extra.md', '# 附加\n\n## 仅\n');
  const { status, stderr } = await handbook.build();
  expect(stderr.split('\n').filter((line) => line.includes('Unexpected link'))).toEqual([
    'doc-site.config.ts: Unexpected link `/extra#gone` that plugin "my:moves" added in hook "addRedirects": `en/extra.md` has no anchor `#gone`.',
    'doc-site.config.ts:18:41: Unexpected link `/extra#onli` in option `redirects["/old"]`: `en/extra.md` has no anchor `#onli`.',
  ]);
  expect(status).toBe(1);
  await handbook.dispose();
});
