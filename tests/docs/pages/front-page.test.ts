import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadConfigFile } from '../../../plugins/config/load-config.ts';
import { resolveConfig } from '../../../plugins/config/resolve-config.ts';
import { readFrontmatter } from '../../../plugins/content/read-frontmatter.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const configFile = `${root}doc-site.config.ts`;
const read = (file: string) => readFile(`${root}docs/${file}`, 'utf8');
const frontmatter = async (file: string) => readFrontmatter(await read(file), file).frontmatter;

describe('the home page', () => {
  test('has a hero with Introduction and Quick Start, in both languages', async () => {
    const [en, zh] = [await frontmatter('en/index.mdx'), await frontmatter('zh/index.mdx')];
    for (const { pageType, hero } of [en, zh]) {
      expect(pageType).toBe('home');
      expect(Object.values(hero ?? {}).filter((value) => value === '')).toEqual([]);
      // The panel beside the text is the picture.
      expect(hero?.image).toBeUndefined();
      // The links are written without a language and get the language of the page.
      expect(hero?.actions.map(({ theme, link }) => [theme, link])).toEqual([
        ['brand', '/guide/start/'],
        ['alt', '/guide/start/quick-start'],
      ]);
    }
    expect(en.hero?.actions.map(({ text }) => text)).toEqual(['Introduction', 'Quick Start']);
    expect(en.hero?.tagline).toContain('webpack');
  });

  test('has six cards', async () => {
    const { features } = await frontmatter('en/index.mdx');
    expect(features?.map(({ title }) => title)).toEqual([
      'Rspack-based',
      'Batteries Included',
      'Framework Agnostic',
      'Deep Optimization',
      'Highly Pluggable',
      'Easy to Configure',
    ]);
    expect((await frontmatter('zh/index.mdx')).features).toHaveLength(6);
  });
});

test.each([
  ['en', ['Guide', 'Config', 'Plugin', 'API', 'Community']],
  ['zh', ['指南', '配置', '插件', 'API', '社区']],
])('the bar has five entries: %s', async (lang, texts) => {
  const entries: readonly { readonly text: string }[] = JSON.parse(await read(`${lang}/_nav.json`));
  expect(entries.map(({ text }) => text)).toEqual(texts);
});

test('the footer has a copyright line of 2024 and links to a code host, a microblog and a chat server; four tools are related', async () => {
  const { user } = await loadConfigFile(configFile, { command: 'build', env: {} });
  expect(user.footer?.copyright).toContain('2024');
  expect(user.socialLinks?.map(({ icon }) => icon)).toEqual(['github', 'x', 'discord']);
  expect(user.siblingTools?.map(({ name }) => name)).toEqual(['Rspack', 'Rsbuild', 'Rspress', 'Rsdoctor']);
});

test('English comes first and Chinese second, at the base, with clean URLs and a local search', async () => {
  const { user } = await loadConfigFile(configFile, { command: 'build', env: {} });
  const { locales, defaultLang, base, cleanUrls, ssg, localeRedirect, search, markdown } = resolveConfig({
    configFile,
    user,
    env: {},
  });
  expect(locales.map(({ lang, htmlLang }) => [lang, htmlLang])).toEqual([
    ['en', 'en'],
    ['zh', 'zh-CN'],
  ]);
  expect({ defaultLang, base, cleanUrls, ssg, localeRedirect, search: search.mode }).toEqual({
    defaultLang: 'en',
    base: '/',
    cleanUrls: true,
    ssg: true,
    localeRedirect: 'auto',
    search: 'local',
  });
  expect(markdown).toMatchObject({ showLineNumbers: false, defaultWrapCode: false, highlighter: 'prism' });
});
