import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyBuilt } from '../support/shared-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await copyBuilt('minimal');
});
afterAll(() => site.dispose());

/** What a build prints, without its progress, when one document more is in the site. */
async function messagesWith(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [file, text] of Object.entries(files)) await site.write(file, text);
  const { stdout, stderr } = await site.build();
  for (const file of Object.keys(files)) await site.remove(file);
  return (stdout + stderr).replace(/^(Reading|Compiling|Bundling|Rendering|Writing|\[doc-site:).*\n/gm, '');
}

test('front matter that is not YAML is reported once, with its place', async () => {
  expect(await messagesWith({ 'docs/en/broken.md': '---\ntitle: a\nhero:\n\tname: b\n---\n\n# A\n' })).toBe(
    'docs/en/broken.md:4:1: Tabs are not allowed as indentation.\n' +
      '    Quote text that contains a colon, a quote or a brace, and indent with spaces.\n',
  );
});

test('a fragment outside the language folders is refused, with a remedy', async () => {
  const page = "import Part from '../../part.mdx';\n\n# A\n\n[Below](#below)\n\n<Part />\n";
  expect(await messagesWith({ 'docs/en/a.mdx': page, 'part.mdx': '## Below\n' })).toBe(
    'part.mdx: Unexpected document: it is not in the folder of a language.\n' +
      '    Move it there: in a folder that `route.exclude` names it is a fragment, and no page.\n',
  );
});

test('a relative link in front matter that leads nowhere is reported as the address that it means', async () => {
  const page = '---\nprev: ./index.md\nnext: { text: Next, link: ../nowhere.md }\n---\n\n# A\n';
  expect(await messagesWith({ 'docs/en/guide/a.md': page, 'docs/en/guide/index.md': '# Guide\n' })).toBe(
    [
      'docs/en/guide/a.md:3:1: Unexpected link `/nowhere`: there is no page `/nowhere`.',
      '    Correct the link, or write the page.',
      '',
    ].join('\n'),
  );
});

test('a document that is not UTF-8 is reported once, at its first invalid byte', async () => {
  await writeFile(path.join(site.root, 'docs/en/latin.md'), Buffer.from('# Caf\xe9\n\n- [A](/nowhere)\n', 'latin1'));
  expect((await messagesWith({})).split('\n').slice(0, 2)).toEqual([
    'docs/en/latin.md:1:6: Unexpected bytes: the file is not UTF-8 text.',
    '    Save it as UTF-8; editors call this setting the file encoding.',
  ]);
  await site.remove('docs/en/latin.md');
});

test('a large file that is no text is reported once, and is not compiled', async () => {
  await writeFile(path.join(site.root, 'docs/en/zeros.md'), Buffer.alloc(2 ** 22));
  expect(await messagesWith({})).toBe(
    'docs/en/zeros.md:1:1: Unexpected NUL character: the file is not UTF-8 text.\n' +
      '    Save it as UTF-8; editors call this setting the file encoding.\n',
  );
  await site.remove('docs/en/zeros.md');
});

test('a docs folder without documents fails the build, and the last output stays', async () => {
  const config = await site.read('doc-site.config.ts');
  await site.write('doc-site.config.ts', config.replace('defineConfig({', "defineConfig({\n  docsDir: 'dox',"));
  expect(await messagesWith({})).toBe(
    'dox: Unexpected docs folder: it contains no documents.\n' +
      '    Write `en/index.md`, or name another folder under `docsDir`.\n',
  );
  await site.write('doc-site.config.ts', config);
});

test('shared input that cannot be built, and a missing component, are each reported once for all pages', async () => {
  const messages = await messagesWith({
    'docs/en/_shared/broken.mdx': 'An {unclosed brace.\n',
    'docs/en/one.mdx': "import Part from './_shared/broken.mdx'\n\n# One\n\n<Part />\n",
    'docs/en/two.mdx': "import Part from './_shared/broken.mdx'\n\n# Two\n\n<Part />\n",
    'docs/en/three.mdx': '# Three\n\n<Bagde text="new" />\n',
    'docs/en/four.mdx': "import Part from './_shared/borken.mdx'\n\n# Four\n\n<Part />\n",
  });
  expect(messages.split('\n').filter((line) => line.startsWith('docs/'))).toEqual([
    'docs/en/_shared/broken.mdx:1:20: Unexpected end of file in expression, expected a corresponding closing brace for `{`.',
    'docs/en/four.mdx:1:1: Unexpected import `./_shared/borken.mdx`: there is no such file.',
    'docs/en/three.mdx:3:1: Unexpected component `<Bagde>`: it is neither built in nor imported.',
  ]);
});

test('a control character is reported where it is written, in front matter too', async () => {
  expect(await messagesWith({ 'docs/en/a.md': '# A\n\n```sh\na\u0001b\n```\n' })).toBe(
    'docs/en/a.md:4:2: Unexpected control character U+0001: HTML must not contain it.\n    Delete it.\n',
  );
  expect(await messagesWith({ 'docs/en/a.md': '---\ntitle: "a\\u0001"\n---\n\n# A\n' })).toBe(
    'docs/en/a.md:2:1: Unexpected control character in key `title`.\n',
  );
});

test('a document that replaces a built-in function is reported, and other pages are rendered', async () => {
  const page = 'export const a = (Array.prototype.map = undefined);\n\n# A\n';
  expect(await messagesWith({ 'docs/en/a.mdx': page })).toBe(
    [
      'docs/en/a.mdx:1:19: Unexpected change of `Array.prototype.map`: all pages use it.',
      '    Write a function with a name of its own.',
      '',
    ].join('\n'),
  );
});

test('a hero image that is no image is reported', async () => {
  const hero =
    '---\npageType: home\nhero:\n  name: A\n  text: T\n  tagline: B\n  image: { src: /a.png, alt: C }\n---\n';
  expect(await messagesWith({ 'docs/en/a.md': hero, 'docs/public/a.png': 'text' })).toBe(
    [
      'docs/en/a.md:7:17: Unexpected link `/a.png`: the file is not an image of its type.',
      '    Name an image, or export it again.',
      '',
    ].join('\n'),
  );
});

test('dead links and images in navigation and configuration are reported together with those in documents', async () => {
  const nav = [
    { text: 'A', link: '/nowhere' },
    { text: 'B', items: [{ text: 'C', link: '/#nothing' }] },
    { text: 'D', link: '/v0.5' },
  ];
  const config = `import { defineConfig } from 'doc-site/config';
export default defineConfig({
  title: 'Minimal',
  locales: [
    { lang: 'en', label: 'English', text: { outlineTitel: 'x', menu: 'Menu' }, sidebar: { '/': [{ text: 'E', link: '/gone' }] } },
  ],
  banner: { id: 'a', text: { en: 'New' }, link: '/news' },
  logo: { src: { light: 'https://example.com/a.svg', dark: '/logo.svg' }, alt: '' },
  socialLinks: [{ icon: 'github', mode: 'link', content: 'https://example.com' }, { icon: 'x', mode: 'img', content: '/qr.png' }],
  siblingTools: [{ name: 'T', desc: '', descEn: '', logo: '/t.svg', url: 'https://example.com', urlEn: '/tool#top' }],
});
`;
  const before = await site.read('doc-site.config.ts');
  await site.write('doc-site.config.ts', config);
  const messages = await messagesWith({ 'docs/en/_nav.json': JSON.stringify(nav, null, 1) });
  await site.write('doc-site.config.ts', before);
  expect(messages.split('\n').filter((line) => !line.startsWith('    '))).toEqual([
    'doc-site.config.ts:5:45: Unexpected option `locales[0].text.outlineTitel`: no interface text has this key.',
    'doc-site.config.ts:5:110: Unexpected link `/gone` in option `locales[0].sidebar["/"][0].link`: there is no page `/gone`.',
    'doc-site.config.ts:7:43: Unexpected link `/news` in option `banner.link`: there is no page `/news`.',
    'doc-site.config.ts:8:54: Unexpected link `/logo.svg` in option `logo.src.dark`: there is no file `/logo.svg`.',
    'doc-site.config.ts:9:109: Unexpected link `/qr.png` in option `socialLinks[1].content`: there is no file `/qr.png`.',
    'doc-site.config.ts:10:53: Unexpected link `/t.svg` in option `siblingTools[0].logo`: there is no file `/t.svg`.',
    'doc-site.config.ts:10:97: Unexpected link `/tool#top` in option `siblingTools[0].urlEn`: there is no page `/tool`.',
    'docs/en/_nav.json:4:3: Unexpected link `/nowhere`: there is no page `/nowhere`.',
    'docs/en/_nav.json:11:5: Unexpected link `/#nothing`: `en/index.md` has no anchor `#nothing`.',
    'docs/en/_nav.json:17:3: Unexpected link `/v0.5`: there is no page `/v0.5`.',
    '',
    '10 problems in the site.',
    '',
  ]);
});
