import { expect, test } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('minimal', {
  async change(copy) {
    await copy.write(
      'doc-site.config.ts',
      `import { defineConfig } from 'doc-site/config';
import { definePlugin } from 'doc-site/plugin';

export default defineConfig({
  title: 'Site',
  plugins: [definePlugin({ name: 'site:parts', setup: (api) => api.addMdxComponents('./parts.tsx') })],
});
`,
    );
    await copy.write(
      'parts.tsx',
      `'use client';
import { type ReactNode, useState } from 'react';

export function Clicks({ label, children }: { readonly label: string; readonly children?: ReactNode }) {
  const [count, setCount] = useState(0);
  return (
    <section>
      <button type="button" onClick={() => setCount(count + 1)}>
        {label}: {count}
      </button>
      {children}
    </section>
  );
}
`,
    );
    await copy.write(
      'docs/en/index.md',
      '# Home\n\n<Clicks label="Tom &amp; Jo">\n\nWith **Markdown**.\n\n</Clicks>\n\n' +
        '<Tabs defaultIndex="1">\n<Tab label="One">\n\nFirst.\n\n</Tab>\n<Tab label="Two">\n\nSecond.\n\n</Tab>\n</Tabs>\n',
    );
  },
});

test('an interactive component in a `.md` document reacts, and keeps the Markdown between its tags', async () => {
  const page = await browser.visit(site.href('/'));
  await page.getByRole('button', { name: 'Tom & Jo: 0' }).click();
  await page.getByRole('button', { name: 'Tom & Jo: 1' }).waitFor();
  expect(await page.locator('[data-island-children]').innerHTML()).toBe('<p>With <strong>Markdown</strong>.</p>');
});

test('a component of the theme in a `.md` document behaves as in `.mdx`', async () => {
  const page = await browser.visit(site.href('/'));
  await page.getByText('Second.').waitFor();
  await page.getByRole('tab', { name: 'One' }).click();
  await page.getByText('First.').waitFor();
  expect(await page.getByText('Second.').isVisible()).toBe(false);
});
