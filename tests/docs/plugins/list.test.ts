import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineRoot } from '../../../plugins/files/engine-files.ts';
import type { PreviewServer } from '../../../scripts/preview/server.ts';
import { parseHtml } from '../../support/html.ts';
import { ask, serveSite } from '../../support/serve.ts';
import { copyFixture, expectBuilt, type TestSite } from '../../support/site.ts';

/** Pages of a language: `/plugins/list` and `/zh/plugins/list`. */
const folders = { en: '/plugins/list', zh: '/zh/plugins/list' };

/** The facts that the list shows of each plugin, as the front matter has them. */
const purposes = ['framework', 'language', 'style', 'assets', 'checks', 'output'];

let names: readonly string[];
let site: TestSite;
let server: PreviewServer;

/**
 * The plugin pages of this site with their real front matter and nothing else: what the list and the redirects read.
 */
beforeAll(async () => {
  site = await copyFixture('bilingual');
  for (const lang of ['en', 'zh']) {
    const folder = path.join('docs', lang, 'plugins/list');
    const files = await readdir(path.join(engineRoot, folder));
    names = files.filter((file) => file.endsWith('.mdx') && file !== 'index.mdx').map((file) => file.slice(0, -4));
    for (const file of files) {
      const text = await readFile(path.join(engineRoot, folder, file), 'utf8');
      const frontmatter = /^---\n.*?\n---\n/s.exec(text)?.[0] ?? '';
      const title = /^# .*$/m.exec(text)?.[0] ?? '';
      const isPage = file.endsWith('.mdx');
      await site.write(path.join(folder, file), isPage ? `${frontmatter}\n${title}\n\n${list(file)}` : text);
    }
  }
  await expectBuilt(site);
  server = await serveSite(site);
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

const list = (file: string) => (file === 'index.mdx' ? '<Overview />\n' : 'Text.\n');

test('there are 28 plugin pages', () => {
  expect(names).toHaveLength(28);
});

test.for(Object.entries(folders))('every old address of a plugin page leads to its page (%s)', async ([, folder]) => {
  for (const name of names) {
    const reply = await ask(server, `${folder}/plugin-${name}`);
    expect([reply.status, reply.headers.get('location')], name).toEqual([301, `${folder}/${name}`]);
    expect((await ask(server, `${folder}/${name}`)).status, name).toBe(200);
  }
});

test.for(Object.entries(folders))(
  'the list has every plugin once, by purpose, with its facts (%s)',
  async ([, folder]) => {
    const { document } = parseHtml(await site.output(`${folder.slice(1)}/index.html`));
    const groups = [...document.querySelectorAll('[data-reference] [data-group]')];
    expect(groups.map((group) => group.querySelector('h3')?.id)).toEqual(purposes.map((name) => `overview-${name}`));
    const entries = groups.flatMap((group) => [...group.querySelectorAll('[data-entry]')]);
    const links = entries.map((entry) => entry.querySelector('a')?.getAttribute('href'));
    expect(links.toSorted()).toEqual(names.map((name) => `${folder}/${name}`).toSorted());
    for (const entry of entries) {
      expect(entry.querySelectorAll('p')[1]?.textContent, 'purpose in a sentence').toMatch(/\S/);
      const facts = [...entry.querySelectorAll('dd')].map((fact) => fact.textContent);
      expect(facts[0]).toBe(`@rsbuild/plugin-${entry.querySelector('a')?.getAttribute('href')?.split('/').at(-1)}`);
      expect(facts.at(-1)).toMatch(/^(Core team|核心团队)$/);
    }
  },
);
