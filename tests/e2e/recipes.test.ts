/** @module-tag all */
import { expect, test } from 'vitest';
import { testBrowser, whenTitled } from '../support/browser.ts';
import { writeRecipe } from '../support/recipe.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();

const text = `# One

## Part

[npm](https://npm.example/) and [two](./two.md).
`;

const site = servedFixture('minimal', {
  change: async (copy) => {
    await writeRecipe('customize/recipes', '## External links in a new tab', copy);
    await writeRecipe('customize/services', '## Advertisements', copy);
    const config = await copy.read('doc-site.config.ts');
    const plugin = import.meta.resolve('rehype-external-links');
    const markdown = `markdown: { rehypePlugins: [{ module: '${plugin}', options: { target: '_blank' } }] },\n`;
    await copy.write('doc-site.config.ts', config.replace('  plugins:', `${markdown}  plugins:`));
    await copy.write('docs/en/guide/one.md', text);
    await copy.write('docs/en/guide/two.md', '# Two\n\n## Part\n\nText.\n');
  },
});

/** Stands in for the script of Carbon: each advertisement is another script. */
const carbon = `
const load = () => {
  const script = Object.assign(document.createElement('script'), { src: 'https://srv.carbonads.net/ads/x.json' });
  document.querySelector('#_carbonads_js').parentElement.append(script);
};
window._carbonads = { refresh: load };
load();
`;

/** Opens the first page; the hosts that its advertisements come from are added to the list. */
async function open() {
  const page = await browser.newPage();
  const requested: string[] = [];
  await page.route(/^https:\/\/\w+\.carbonads\./, (route) => {
    const { host } = new URL(route.request().url());
    requested.push(host);
    return route.fulfill({ contentType: 'text/javascript', body: host.startsWith('cdn') ? carbon : '' });
  });
  await page.goto(site.href('/guide/one'));
  return { page, requested };
}

test('a screen reader reads that a link opens a new tab', async () => {
  const { page } = await open();
  await page.getByRole('link', { name: 'npm (opens in a new tab)', exact: true }).waitFor();
});

test('each page asks for an advertisement, with one script, and the policy allows it', async () => {
  const { page, requested } = await open();
  const first = ['cdn.carbonads.com', 'srv.carbonads.net'];
  await expect.poll(() => requested).toEqual(first);
  await page.getByRole('link', { name: 'two' }).first().click();
  await whenTitled(page, 'Two');
  await expect.poll(() => requested).toEqual([...first, 'srv.carbonads.net']);
});
