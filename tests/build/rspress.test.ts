import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginRspress, type RspressOptions } from '../../plugins/optional/rspress/index.ts';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';
import { parseHtml } from '../support/html.ts';

const plugin = `import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { logger, withBase } from '@rspress/core';

const routes: string[] = [];
const shout = ({ sign }: { sign: string }) => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Loud' + sign }] });
};

export const pluginOwn = ({ sign }: { sign: string }) => ({
  name: 'own',
  config: (config) => ({ ...config, title: config.title + sign }),
  builderConfig: {
    html: {
      tags: [
        { tag: 'script', children: 'window.own = 1;' },
        { tag: 'script', attrs: { src: 'https://scripts.example.com/own.js' } },
      ],
    },
  },
  markdown: {
    remarkPlugins: [[shout, { sign }]],
    globalComponents: [path.join(__dirname, '../components/Words.tsx')],
  },
  globalStyles: path.join(__dirname, 'own.css'),
  globalUIComponents: [[path.join(__dirname, '../components/Mark.tsx'), { label: 'Marked' }]],
  addPages: () => [{ routePath: '/added/', content: '# Added\\n\\n<Words />' }],
  addRuntimeModules: () => ({ 'own-words': 'export const words = ["one", "two"];' }),
  routeGenerated: (all) => {
    routes.push(...all.map(({ routePath }) => routePath));
  },
  extendPageData(page) {
    page.letters = page.content.trim().length;
    page.description = 'About ' + page.title;
  },
  async afterBuild(config, isProd) {
    await writeFile(path.join(config.outDir, 'own.json'), JSON.stringify({ routes, isProd, home: withBase('/', config.base) }));
  },
});
`;

const files = {
  'plugins/own.ts': plugin,
  'plugins/own.css': '.own { color: red; }',
  'components/Words.tsx': `import { usePageData } from '@rspress/core/runtime';
import { useState } from 'react';
import { words } from 'own-words';

export default function Words() {
  const [all] = useState(words);
  return <b>{[...all, usePageData().page.letters].join(' ')}</b>;
}
`,
  'components/Mark.tsx':
    "import { useLocation } from 'rspress/runtime';\nexport default ({ label }) => <i>{label} {useLocation().pathname}</i>;\n",
  'docs/en/index.md': '# Home\n',
};
const own: RspressOptions = { module: './plugins/own.ts', options: { sign: '!' } };

let site: TestSite;
let read: (file: string) => Promise<string>;
beforeAll(async () => {
  site = await createTestSite({ plugins: [pluginRspress(own)], files, config: { base: '/docs/' } });
  ({ read } = await site.build());
});
afterAll(() => site?.dispose());

test('each hook of Rspress does what it does in Rspress', async () => {
  const { document } = parseHtml(await read('added/index.html'));
  expect(document.title).toBe('Added | Test!');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('About Added');
  expect(document.querySelector('[data-island] b')?.textContent).toBe('one two 18');
  expect([...document.querySelectorAll('article p')].map(({ textContent }) => textContent)).toContain('Loud!');
  expect(document.body.textContent).toContain('Marked /added/');
  expect(await read('added/index.html')).toContain('.own{color:red}');
  expect(JSON.parse(await read('own.json'))).toEqual({ routes: ['/', '/added/'], isProd: true, home: '/docs/' });
});

test('the content policy allows the scripts of the plugin', async () => {
  const { document } = parseHtml(await read('index.html'));
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
  expect(policy).toMatch(/script-src [^;]*https:\/\/scripts\.example\.com/);
  const [script] = [...document.querySelectorAll('script')].filter(({ textContent }) =>
    textContent.includes('window.own'),
  );
  const hash = createHash('sha256').update(String(script?.textContent)).digest('base64');
  expect(policy).toContain(`'sha256-${hash}'`);
});

const losses: readonly (readonly [what: string, code: string, message: string])[] = [
  [
    'a hook without a counterpart',
    "export default { name: 'own', routeServiceGenerated() {} };",
    'It uses `routeServiceGenerated` of Rspress, which has no counterpart in doc-site.',
  ],
  [
    'an import without a counterpart',
    "import { remarkLink } from '@rspress/core';\nexport default { name: 'own', markdown: { remarkPlugins: [remarkLink] } };",
    'It imports `remarkLink` from Rspress, which has no counterpart in doc-site.',
  ],
  [
    'a changed option without a counterpart',
    "export default { name: 'own', config: (config) => ({ ...config, themeConfig: { nav: [] } }) };",
    'It changes `themeConfig` in the hook `config`, which has no counterpart in doc-site.',
  ],
  [
    'a configuration that is lost',
    "export default { name: 'own', config: () => undefined };",
    '`config` returned `undefined`, expected a configuration.',
  ],
  [
    'no plugin',
    'export const other = 1;\n',
    'Unexpected export `default` of `./plugins/own.ts`: it is not a plugin of Rspress.',
  ],
];

test.each(losses)('%s is an error that names the plugin', async (_what, code, message) => {
  const broken = await createTestSite({
    plugins: [pluginRspress({ module: './plugins/own.ts' })],
    files: { 'plugins/own.ts': code, 'docs/en/index.md': '# Home\n' },
  });
  const error: unknown = await broken.config().catch((reason: unknown) => reason);
  await broken.dispose();
  expect(String(error)).toMatch(/Plugin "rspress:\.\/plugins\/own\.ts" failed in hook "(?:setup|modifyConfig)": /);
  expect(String(error)).toContain(message);
});

test('a package that is not installed is an error that says how to install it', async () => {
  const empty = await createTestSite({ plugins: [pluginRspress({ module: 'rspress-plugin-none' })] });
  const error: unknown = await empty.config().catch((reason: unknown) => reason);
  await empty.dispose();
  expect(error).toMatchObject({ problems: [{ hint: 'Install it: `npm install rspress-plugin-none`.' }] });
});
