import { createTestSite, type TestSite } from 'doc-site/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginReadingTime } from './reading-time.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite({
    plugins: [pluginReadingTime({ wordsPerMinute: 100 })],
    files: {
      'docs/en/index.md': '# Home\n',
      'docs/en/long.md': `# Long\n\n${'word '.repeat(250)}\n`,
    },
  });
});
afterAll(() => site.dispose());

test('a page tells how long it takes to read', async () => {
  const { extra } = await site.page('/long');
  expect(extra.readingMinutes).toBe(3);
});

test('the build shows the time above the text, and writes the times of all pages to a file', async () => {
  const { read } = await site.build();
  expect(await read('long.html')).toContain('3 min read');
  expect(JSON.parse(await read('reading-times.json'))).toEqual({ '/': 0, '/long': 3 });
});

test('a wrong option is an error', async () => {
  const wrong = await createTestSite({ plugins: [pluginReadingTime({ wordsPerMinute: -1 })] });
  await expect(wrong.config()).rejects.toThrow('my-site:reading-time');
  await wrong.dispose();
});
