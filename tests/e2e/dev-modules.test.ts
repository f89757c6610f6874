import { expect, test } from 'vitest';
import { startDev } from '../support/dev.ts';
import { copyFixture } from '../support/site.ts';

test('edits of ES modules and CommonJS modules that a site runs are served', async () => {
  const site = await copyFixture('minimal');
  await site.write('doc-site.config.ts', "export { default } from './settings/site.mjs';\n");
  await site.write(
    'settings/site.mjs',
    `import { title } from './title.mjs';
export default { title, markdown: { remarkPlugins: [{ module: './settings/remark.mjs' }] } };
`,
  );
  await site.write('settings/title.mjs', "export { title } from './words.cjs';\n");
  await site.write('settings/words.cjs', "exports.title = require('./title.json').title;\n");
  await site.write('settings/title.json', '{ "title": "Title 1" }\n');
  await site.write(
    'settings/remark.mjs',
    `import { line } from './line.mjs';
export default () => (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: line }] });
`,
  );
  await site.write('settings/line.mjs', "export const line = 'Line 1';\n");
  const server = await startDev(site);
  const expectText = (text: string) =>
    expect
      .poll(() => fetch(server.url).then((response) => response.text(), String), { timeout: 20_000 })
      .toContain(text);
  try {
    for (const number of [1, 2]) {
      await site.write('settings/title.json', `{ "title": "Title ${number}" }\n`);
      await expectText(` | Title ${number}</title>`);
      await site.write('settings/line.mjs', `export const line = 'Line ${number}';\n`);
      await expectText(`<p>Line ${number}</p>`);
    }
    await site.write('settings/title.mjs', "export const title = 'Own title';\n");
    await expectText(' | Own title</title>');
  } finally {
    await server.close();
    await site.dispose();
  }
});
