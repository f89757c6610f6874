import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFixture, expectBuilt, type TestSite } from '../support/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await copyFixture('minimal');
});
afterAll(() => site.dispose());

test('the plugin of the README writes the reading time of every page', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const [, plugin = ''] = /```ts\n(\/\/ reading-time\.ts\n[\s\S]*?)```/.exec(readme) ?? [];
  await site.write('reading-time.ts', plugin);
  const config = await site.read('doc-site.config.ts');
  await site.write(
    'doc-site.config.ts',
    `import { pluginReadingTime } from './reading-time.ts';\n${config.replace('defineConfig({', 'defineConfig({ plugins: [pluginReadingTime({ wordsPerMinute: 10 })],')}`,
  );
  await site.write('docs/en/long.md', `# Long\n\n${'word '.repeat(95)}\n`);
  await expectBuilt(site);
  expect(await site.json('reading-times.json')).toContainEqual(['/long', { readingMinutes: 10 }]);
});
