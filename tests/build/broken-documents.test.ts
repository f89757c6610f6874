import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyBuilt } from '../support/shared-site.ts';
import type { TestSite } from '../support/site.ts';

/** Each of these files has a mistake of its own, or is read by one that has. */
const files: Readonly<Record<string, string | Buffer>> = {
  'docs/en/yaml.md': '---\ntitle: a\nhero:\n\tname: b\n---\n\n# A\n',
  'docs/en/outside.mdx': "import Part from '../../part.mdx';\n\n# A\n\n[Below](#below)\n\n<Part />\n",
  'part.mdx': '## Below\n',
  'docs/en/guide/a.md': '---\nprev: ./index.md\nnext: { text: Next, link: ../nowhere.md }\n---\n\n# A\n',
  'docs/en/guide/index.md': '# Guide\n',
  'docs/en/latin.md': Buffer.from('# Caf\xe9\n\n- [A](/nowhere)\n', 'latin1'),
  'docs/en/zeros.md': Buffer.alloc(2 ** 22),
  'docs/en/_shared/broken.mdx': 'An {unclosed brace.\n',
  'docs/en/one.mdx': "import Part from './_shared/broken.mdx'\n\n# One\n\n<Part />\n",
  'docs/en/two.mdx': "import Part from './_shared/broken.mdx'\n\n# Two\n\n<Part />\n",
  'docs/en/three.mdx': '# Three\n\n<Bagde text="new" />\n',
  'docs/en/four.mdx': "import Part from './_shared/borken.mdx'\n\n# Four\n\n<Part />\n",
  'docs/en/control/text.md': '# A\n\n```sh\na\u0001b\n```\n',
  'docs/en/control/title.md': '---\ntitle: "a\\u0001"\n---\n\n# A\n',
  'docs/en/home.md':
    '---\npageType: home\nhero:\n  name: A\n  text: T\n  tagline: B\n  image: { src: /a.png, alt: C }\n---\n',
  'docs/public/a.png': 'text',
  'docs/en/config/_meta.json/a.txt': 'The folder is in the place of a file.',
};

let site: TestSite;
/** What a build prints of all of them together. */
let messages: string;

beforeAll(async () => {
  site = await copyBuilt('minimal');
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(site.root, file)), { recursive: true });
    await writeFile(path.join(site.root, file), content);
  }
  messages = await buildMessages();
  for (const file of Object.keys(files)) await site.remove(file);
  await rm(path.join(site.root, 'docs/en/config/_meta.json'), { recursive: true });
});
afterAll(() => site.dispose());

/** What a build prints, without its progress. */
async function buildMessages(): Promise<string> {
  const { stdout, stderr } = await site.build();
  return (stdout + stderr).replace(/^(Reading|Compiling|Bundling|Rendering|Writing|\[doc-site:).*\n/gm, '');
}

/** The messages about files below a path. */
function messagesAbout(place: string): string {
  const all = messages.split(/(?<=\n)(?! )/);
  return all.filter((message) => message.startsWith(place)).join('');
}

test('front matter that is not YAML is reported once, with its place', () => {
  expect(messagesAbout('docs/en/yaml.md')).toBe(
    'docs/en/yaml.md:4:1: Tabs are not allowed as indentation.\n' +
      '    Quote text that contains a colon, a quote or a brace, and indent with spaces.\n',
  );
});

test('a fragment outside the language folders is refused, with a remedy', () => {
  expect(messagesAbout('docs/en/outside.mdx')).toBe('');
  expect(messagesAbout('part.mdx')).toBe(
    'part.mdx: Unexpected document: it is not in the folder of a language.\n' +
      '    Move it there: in a folder that `route.exclude` names it is a fragment, and no page.\n',
  );
});

test('a relative link in front matter that leads nowhere is reported as the address that it means', () => {
  expect(messagesAbout('docs/en/guide/')).toBe(
    'docs/en/guide/a.md:3:1: Unexpected link `/nowhere`: there is no page `/nowhere`.\n' +
      '    Correct the link, or write the page.\n',
  );
});

test('a document that is not UTF-8 is reported once, at its first invalid byte', () => {
  expect(messagesAbout('docs/en/latin.md')).toBe(
    'docs/en/latin.md:1:6: Unexpected bytes: the file is not UTF-8 text.\n' +
      '    Save it as UTF-8; editors call this setting the file encoding.\n',
  );
});

test('a large file that is no text is reported once, and is not compiled', () => {
  expect(messagesAbout('docs/en/zeros.md')).toBe(
    'docs/en/zeros.md:1:1: Unexpected NUL character: the file is not UTF-8 text.\n' +
      '    Save it as UTF-8; editors call this setting the file encoding.\n',
  );
});

test('shared input that cannot be built, and a missing component, are each reported once for all pages', () => {
  const places = ['_shared/', 'one', 'two', 'three', 'four'];
  const found = places.flatMap((place) => messagesAbout(`docs/en/${place}`).split('\n'));
  expect(found.filter((line) => line.startsWith('docs/'))).toEqual([
    'docs/en/_shared/broken.mdx:1:20: Unexpected end of file in expression, expected a corresponding closing brace for `{`.',
    'docs/en/three.mdx:3:1: Unexpected component `<Bagde>`: it is neither built in nor imported.',
    'docs/en/four.mdx:1:1: Unexpected import `./_shared/borken.mdx`: there is no such file.',
  ]);
});

test('a control character is reported where it is written, in front matter too', () => {
  expect(messagesAbout('docs/en/control/')).toBe(
    'docs/en/control/text.md:4:2: Unexpected control character U+0001: HTML must not contain it.\n    Delete it.\n' +
      'docs/en/control/title.md:2:1: Unexpected control character U+0001 in key `title`: HTML must not contain it.\n',
  );
});

test('a hero image that is no image is reported', () => {
  expect(messagesAbout('docs/en/home.md')).toBe(
    'docs/en/home.md:7:17: Unexpected link `/a.png`: the file is not an image of its type.\n' +
      '    Name an image, or export it again.\n',
  );
});

test('a folder in the place of a navigation file is reported once', () => {
  expect(messagesAbout('docs/en/config/_meta.json')).toBe(
    'docs/en/config/_meta.json: Unexpected folder: expected a file, whose entries would be missing from the navigation.\n    Rename the folder, or replace it with a file.\n',
  );
});

test('a docs folder without documents fails the build, and the last output stays', async () => {
  expect(await site.build()).toMatchObject({ status: 0 });
  const before = await site.contents();
  const config = await site.read('doc-site.config.ts');
  await site.write('doc-site.config.ts', config.replace('defineConfig({', "defineConfig({\n  docsDir: 'dox',"));
  expect(await buildMessages()).toBe(
    'dox: Unexpected docs folder: it contains no documents.\n' +
      '    Write `en/index.md`, or name another folder under `docsDir`.\n',
  );
  expect(before.size).toBeGreaterThan(0);
  expect(await site.contents()).toEqual(before);
  await site.write('doc-site.config.ts', config);
});

test('documents of which none is a page are one problem, whatever they link to', async () => {
  const config = await site.read('doc-site.config.ts');
  await site.write(
    'doc-site.config.ts',
    config.replace('defineConfig({', "defineConfig({\n  route: { exclude: ['**'] },"),
  );
  await site.write('docs/en/linking.md', '[A](/nowhere)\n');
  expect(await buildMessages()).toBe(
    'docs: Unexpected docs folder: none of its documents is a page.\n' +
      '    Files and folders that begin with `_` are no pages, nor is what `route.exclude` names.\n',
  );
  await site.remove('docs/en/linking.md');
  await site.write('doc-site.config.ts', config);
});

test('dead links and images in navigation and configuration are reported together with those in documents', {
  tags: 'all',
}, async () => {
  const nav = [
    { text: 'A', link: '/nowhere' },
    { text: 'B', items: [{ text: 'C', link: '/#nothing' }] },
    { text: 'D', link: '/v0.5' },
  ];
  const config = `import { defineConfig } from 'doc-site/config';
export default defineConfig({
  title: 'Minimal',
  locales: [
    { lang: 'en', label: 'English', text: { outlineTitel: 'x', menu: 'Menu' }, sidebar: { '/': [{ text: 'E', link: '/gone' }, { text: 'F', fileKey: 'en/gone' }] } },
  ],
  banner: { id: 'a', text: { en: 'New' }, link: '/news' },
  logo: { src: { light: 'https://example.com/a.svg', dark: '/logo.svg' }, alt: '' },
  socialLinks: [{ icon: 'github', mode: 'link', content: 'https://example.com' }, { icon: 'x', mode: 'img', content: '/qr.png' }],
  siblingTools: [{ name: 'T', desc: '', descEn: '', logo: '/t.svg', url: 'https://example.com', urlEn: '/tool#top' }],
});
`;
  await site.write('doc-site.config.ts', config);
  await site.write('docs/en/_nav.json', JSON.stringify(nav, null, 1));
  const found = await buildMessages();
  expect(found.split('\n').filter((line) => !line.startsWith('    '))).toEqual([
    'doc-site.config.ts:5:45: Unexpected option `locales[0].text.outlineTitel`: no interface text has this key.',
    'doc-site.config.ts:5:110: Unexpected link `/gone` in option `locales[0].sidebar["/"][0].link`: there is no page `/gone`.',
    'doc-site.config.ts:5:140: Unexpected file `en/gone` for option `locales[0].sidebar["/"][1].fileKey`: there is no such document.',
    'doc-site.config.ts:7:43: Unexpected link `/news` in option `banner.link`: there is no page `/news`.',
    'doc-site.config.ts:8:54: Unexpected link `/logo.svg` in option `logo.src.dark`: there is no file `/logo.svg`.',
    'doc-site.config.ts:9:109: Unexpected link `/qr.png` in option `socialLinks[1].content`: there is no file `/qr.png`.',
    'doc-site.config.ts:10:53: Unexpected link `/t.svg` in option `siblingTools[0].logo`: there is no file `/t.svg`.',
    'doc-site.config.ts:10:97: Unexpected link `/tool#top` in option `siblingTools[0].urlEn`: there is no page `/tool`.',
    'docs/en/_nav.json:4:3: Unexpected link `/nowhere`: there is no page `/nowhere`.',
    'docs/en/_nav.json:11:5: Unexpected link `/#nothing`: `en/index.md` has no anchor `#nothing`.',
    'docs/en/_nav.json:17:3: Unexpected link `/v0.5`: there is no page `/v0.5`.',
    '',
    '11 problems in the site.',
    '',
  ]);
});
