import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { runCommand } from '../support/command.ts';
import { parseHtml } from '../support/html.ts';
import { writeRecipe } from '../support/recipe.ts';
import { copyFixture, expectBuilt, type TestSite } from '../support/site.ts';

/** Writes a sample on a page of the manual to the file that its title names. */
async function writeSample(file: string, page: string, site: TestSite): Promise<void> {
  const text = await readFile(path.join(engineRoot, `manual/docs/en/${page}.mdx`), 'utf8');
  const [, rest = ''] = text.split(` title="${file}"\n`);
  await site.write(file, rest.slice(0, rest.indexOf('\n```')));
}

test('external links open a new tab', { tags: 'all' }, async () => {
  const site = await copyFixture('minimal');
  onTestFinished(() => site.dispose());
  await writeRecipe('customize/recipes', '## External links in a new tab', site);
  const config = await site.read('doc-site.config.ts');
  await site.write(
    'doc-site.config.ts',
    config.replace("'rehype-external-links'", `'${import.meta.resolve('rehype-external-links')}'`),
  );
  await site.write('docs/en/index.md', '# Home\n\n[npm](https://npm.example/) and [itself](/).\n');
  await expectBuilt(site);
  const { document } = parseHtml(await site.output('index.html'));
  const links = [...document.querySelectorAll('article p a')];
  expect(links.map((link) => [link.className, link.getAttribute('target')])).toEqual([
    ['external', '_blank'],
    ['', null],
  ]);
  expect(document.querySelector('head')?.innerHTML).toContain('opens in a new tab');
});

test('a component lists all pages of a folder', { tags: 'all' }, async () => {
  const site = await copyFixture('minimal');
  onTestFinished(() => site.dispose());
  await writeRecipe('customize/recipes', '## A list of all pages for your components', site);
  await site.write(
    'docs/en/guide/index.mdx',
    'import { PageList } from "../../_components/PageList.tsx"\n\n# Guide\n\n<PageList folder="/guide/" />\n',
  );
  await site.write('docs/en/guide/a.md', '---\ndescription: The first.\n---\n\n# A\n');
  const list = async () => {
    await expectBuilt(site);
    const items = parseHtml(await site.output('guide/index.html')).document.querySelectorAll('article li');
    return [...items].map((item) => item.textContent);
  };
  expect(await list()).toEqual(['A The first.']);
  // Served elsewhere, but still a page of the folder.
  await site.write('docs/en/guide/b.md', '---\ndescription: The second.\nslug: /start\n---\n\n# B\n');
  await site.write('docs/en/guide/c.md', '---\nunlisted: true\n---\n\n# C\n');
  expect(await list()).toEqual(['A The first.', 'B The second.']);
});

test('a page is a component', { tags: 'all' }, async () => {
  const site = await copyFixture('minimal');
  onTestFinished(() => site.dispose());
  await writeRecipe('writing/pages', '## A page from a component', site);
  await site.write('docs/en/guide/index.md', '# Guide\n');
  await expectBuilt(site);
  const pricing = parseHtml(await site.output('pricing.html')).document;
  expect(pricing.title).toContain('Pricing');
  expect(pricing.querySelector('main h1')?.textContent).toBe('Pricing');
  expect(pricing.querySelector('main a')?.getAttribute('href')).toBe('/guide/');
  expect(pricing.querySelector('[data-part="sidebar"]')).toBeNull();
});

test('a public site has nothing of the private pages, and the site of the team has all of them', async () => {
  const site = await copyFixture('minimal');
  onTestFinished(() => site.dispose());
  const configs = ['doc-site.config.ts', 'doc-site.team.config.ts'];
  for (const file of configs) await writeSample(file, 'publish/deploy', site);
  const text = await site.read('doc-site.config.ts');
  const more = "feeds: [{ id: 'news', folder: '/', title: { en: 'News' } }],\n";
  await site.write('doc-site.config.ts', text.replace('route:', `${more}route:`));
  await site.write('docs/en/guide.md', '# Guide\n');
  await site.write(
    'docs/en/internal/index.md',
    '---\npublished_at: 2024-03-19\ndescription: Secret lines.\n---\n\n# Secret\n\n## Secret part\n\n[Guide](/guide) ![Secret](./secret.svg)\n',
  );
  await site.write(
    'docs/en/internal/secret.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="99"><!-- ${'secret '.repeat(2000)} --></svg>`,
  );
  await site.write('docs/en/internal/keys/vault.md', '# Secret keys\n');
  await site.write(
    'docs/en/internal/_meta.json',
    '["index", { "type": "dir", "name": "keys", "label": "Secret label" }]',
  );
  const secret = async () =>
    [...(await site.contents())].filter(([file, content]) => /secret|vault|internal\//i.test(file + content));

  await expectBuilt(site, '--config', path.join(site.root, 'doc-site.team.config.ts'));
  const inTeam = (await secret()).map(([file]) => file.replace(/\.[\da-f]{8}\./, '.'));
  for (const part of [
    'internal/keys/vault.html',
    'sitemap.xml',
    'llms.txt',
    'news-rss.xml',
    'static/sidebar/internal.json',
  ])
    expect(inTeam).toContain(part);
  await expectBuilt(site);
  expect(await secret()).toEqual([]);

  await site.write('docs/en/guide.md', '# Guide\n\n[Plans](/internal/)\n');
  const { status, stderr } = await site.build();
  expect(status).toBe(1);
  expect(stderr).toContain('docs/en/guide.md:3:1: Unexpected link `/internal/`: there is no page `/internal/`.');
});

test('several products have versions of their own in one output', { tags: 'all' }, async () => {
  const site = await copyFixture('minimal');
  onTestFinished(() => site.dispose());
  for (const file of ['products.ts', 'cli/doc-site.config.ts']) await writeSample(file, 'customize/versions', site);
  await writeSample('docs/public/_headers', 'customize/versions', site);
  await site.write('doc-site.config.ts', "export { products as default } from './products.ts';\n");
  await site.write('cli/docs/en/index.md', '# New CLI\n');
  await site.write('cli/docs-v1/en/index.md', '# Old CLI\n');
  await expectBuilt(site);
  await expectBuilt(site, '--root', path.join(site.root, 'cli'), '--out-dir', path.join(site.outDir, 'cli'));
  for (const [file, title] of [
    ['index.html', 'Hello'],
    ['cli/index.html', 'New CLI'],
    ['cli/v1/index.html', 'Old CLI'],
  ] as const) {
    const { document, text } = parseHtml(await site.output(file));
    expect(text('h1')).toContain(title);
    const bar = [...document.querySelectorAll('header nav a')].map((link) => link.getAttribute('href'));
    expect(bar).toContain('https://docs.example.com/sdk/');
  }
  expect(await site.output('cli/index.html')).toContain('href="/cli/v1/"');
  // The policy of the root would block the styles of the products.
  const policies = (await site.output('_headers')).match(/Content-Security-Policy: .*/g);
  expect(policies).toEqual(["Content-Security-Policy: frame-ancestors 'self'"]);
  for (const root of [site.root, path.join(site.root, 'cli')]) {
    expect((await runCommand(['check', '--root', root])).stdout).toContain('✓ links');
  }
});
