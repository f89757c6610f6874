import { beforeAll, describe, expect, test } from 'vitest';
import type { PageFile } from '#shared/types';
import { parseHtml } from '../support/html.ts';
import { copyBuilt, sharedSite } from '../support/shared-site.ts';
import { type BuiltSite, copyFixture, expectBuilt } from '../support/site.ts';

let site: BuiltSite;

beforeAll(async () => {
  site = await sharedSite('islands');
});

describe('a component of a module that begins with `use client`', () => {
  test('is in the page as HTML, with its name, the prefix of its ids and its props', async () => {
    const { document } = parseHtml(await site.output('index.html'));
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
    expect(islands.map(({ dataset }) => ({ ...dataset }))).toEqual([
      {
        island: 'en/_parts/Counter.tsx#Counter',
        islandId: 'island1-',
        props: '{"start":3,"label":"Clicks"}',
      },
      {
        island: 'en/_parts/Counter.tsx#Counter',
        islandId: 'island2-',
        props: '{"start":10,"label":"Again"}',
      },
    ]);
    expect(islands.map((island) => island.querySelector('button')?.textContent)).toEqual(['Clicks: 3', 'Again: 10']);
  });

  test('has its children as HTML, and the hooks of the theme know the page at build', async () => {
    const { document } = parseHtml(await site.output('index.html'));
    const island = document.querySelector('[data-island]');
    expect(island?.querySelector('[data-island-children]')?.innerHTML).toBe(
      '<p>The <strong>children</strong> are rendered at build.</p>',
    );
    expect(island?.textContent).toContain('Islands en light');
  });

  test('has unique ids, even if it is used twice', async () => {
    const { document } = parseHtml(await site.output('index.html'));
    const ids = [...document.querySelectorAll('[data-island] h2')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(document.querySelector(`section[aria-labelledby="${id}"]`)).not.toBeNull();
  });

  test('is not wrapped again where another client module uses it', async () => {
    const { document } = parseHtml(await site.output('index.html'));
    const island = document.querySelector('[data-island]');
    expect(island?.querySelector('output')?.textContent).toBe('6');
    expect(island?.querySelector('[data-island]')).toBeNull();
  });

  test('is a script of its own that is loaded on demand; the first script only knows where it is', async () => {
    const scripts = (await site.outputFiles()).filter((file) => file.endsWith('.js'));
    const code = await Promise.all(scripts.map(async (file) => [file, await site.output(file)] as const));
    const withCounter = code.filter(([, text]) => text.includes('a-counter')).map(([file]) => file);
    expect(withCounter).toEqual([expect.stringMatching(/^static\/js\/async\//)]);
  });
});

describe('a component of any other module', () => {
  test('is HTML in the page, and in no script', async () => {
    const { document } = parseHtml(await site.output('index.html'));
    expect(document.querySelector('figure.static-figure')?.textContent).toBe('text without a scriptStatic');
    for (const file of (await site.outputFiles()).filter((name) => name.endsWith('.js'))) {
      expect(await site.output(file)).not.toContain('static-figure');
    }
  });

  test('brings its styles to the page, and a client component its CSS module', async () => {
    const { document } = parseHtml(await site.output('index.html'));
    const css = [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n');
    expect(css).toContain('.static-figure{outline:2px dotted}');
    const counter = document.querySelector('[data-island] section')?.className ?? '';
    expect(counter).toMatch(/^counter-/);
    expect(css).toContain(`.${counter}{border:1px solid;padding:1rem}`);
  });
});

test('the page data carry the islands for a navigation', async () => {
  const { html } = await site.json<PageFile>('page-data/index.json');
  expect(html?.match(/data-island="/g)).toHaveLength(2);
});

test('components that a registered module exports or uses become islands, wherever their modules are', async () => {
  const registering = await copyFixture('islands');
  const files = {
    'doc-site.config.ts': `import { definePlugin } from 'doc-site/plugin';
export default {
  plugins: [definePlugin({ name: 'my-site:parts', setup: (api) => api.addMdxComponents('./parts/index.tsx') })],
};`,
    'parts/index.tsx': "export { Toggle } from './Toggle.tsx';\nexport { Card } from './Card';\n",
    'parts/Toggle.tsx': `'use client';
import { useState } from 'react';
import { Mark } from './Mark.tsx';
export function Toggle() {
  const [isOn, setOn] = useState(false);
  return <button type="button" onClick={() => setOn(!isOn)}>toggle{isOn && <Mark />}</button>;
}`,
    'parts/Mark.tsx': "'use client';\nexport const Mark = () => <b>on</b>;\n",
    'parts/Card.tsx':
      "import { Toggle } from './Toggle.tsx';\nexport const Card = () => <section><Toggle /></section>;\n",
    'docs/en/index.mdx': '# Parts\n\n<Toggle />\n\n<Card />\n',
    'docs/en/plain.md': '# Plain {text}\n\n<Toggle />\n\n<Card />\n\n<Badge text="new" />\n',
  };
  for (const [file, text] of Object.entries(files)) await registering.write(file, text);
  await expectBuilt(registering);
  for (const page of ['index', 'plain']) {
    const { document } = parseHtml(await registering.output(`${page}.html`));
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
    expect(islands.map(({ dataset, parentElement }) => [dataset.island, parentElement?.localName])).toEqual([
      ['../parts/Toggle.tsx#Toggle', 'div'],
      ['../parts/Toggle.tsx#Toggle', 'section'],
    ]);
  }
  expect(await registering.output('plain.md')).toBe('# Plain {text}\n\n(new)\n');
  const scripts = (await registering.outputFiles()).filter((file) => file.endsWith('.js'));
  const code = await Promise.all(scripts.map((file) => registering.output(file)));
  expect(code.filter((text) => text.includes('../parts/Toggle.tsx'))).toHaveLength(1);
  expect(code.join('')).not.toContain('../parts/Mark.tsx');
  await registering.dispose();
});

describe('what would be dead in the browser fails the build', () => {
  async function failedBuild(files: Readonly<Record<string, string>>): Promise<string> {
    const broken = await copyBuilt('islands');
    try {
      for (const [file, text] of Object.entries(files)) await broken.write(file, text);
      const { status, stdout, stderr } = await broken.build();
      expect(status).toBe(1);
      return stdout + stderr;
    } finally {
      await broken.dispose();
    }
  }

  /** The lines that name a place in a document or a component. */
  function linesOf(printed: string): readonly string[] {
    return [...printed.matchAll(/docs\/en\/\S+:\d+:\d+: .*/g)].map(([line]) => line);
  }

  test('state, an effect or a handler outside of an island is named with its place', { tags: 'all' }, async () => {
    const printed = await failedBuild({
      'docs/en/_parts/Figure.tsx': [
        "import { useEffect, useState } from 'react';",
        'export function Figure() {',
        '  const [isOpen, setOpen] = useState(false);',
        '  useEffect(() => undefined, []);',
        '  return <button onClick={() => setOpen(!isOpen)}>open</button>;',
        '}',
      ].join('\n'),
    });
    expect(linesOf(printed)).toEqual([
      'docs/en/_parts/Figure.tsx:1:10: Unexpected `useEffect` in a component that is rendered only at build time.',
      'docs/en/_parts/Figure.tsx:1:21: Unexpected `useState` in a component that is rendered only at build time.',
      'docs/en/_parts/Figure.tsx:5:18: Unexpected handler `onClick` in a component that is rendered only at build time.',
    ]);
    expect(printed).toContain("Put `'use client'` at the top of the component's module");
  });

  test('a handler in a document is named with its place', async () => {
    const printed = await failedBuild({ 'docs/en/more.mdx': '# More\n\nA <button onClick={() => 1}>no</button>\n' });
    expect(linesOf(printed)).toEqual([
      'docs/en/more.mdx:3:3: Unexpected event handler `onClick` on `<button>` in a document: it would do nothing on the page.',
    ]);
  });

  test('a prop that cannot be serialized is named with its island and page', async () => {
    const printed = await failedBuild({
      'docs/en/index.mdx':
        "import { Counter } from './_parts/Counter.tsx'\n\n# Islands\n\n<Counter start={3} label={new Map()} />\n",
    });
    expect(printed).toContain('Unexpected prop of the island `en/_parts/Counter.tsx#Counter`: ');
    expect(printed).toContain('docs/en/index.mdx:5:1: The page `/` could not be rendered: ');
  });
});
