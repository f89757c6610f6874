import { createTestSite, type TestSite } from 'doc-site/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginShortcuts } from './shortcuts.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite({
    plugins: [pluginShortcuts()],
    files: { 'docs/en/index.md': '# Home\n\nPress ++Ctrl+K++, not `++Ctrl+K++`, in C++ or g++.\n' },
  });
});
afterAll(() => site.dispose());

test('keys are elements of their own, but not in code', async () => {
  const { read } = await site.build();
  expect(await read('index.html')).toContain(
    '<p>Press <kbd>Ctrl</kbd>+<kbd>K</kbd>, not <code>++Ctrl+K++</code>, in C++ or g++.</p>',
  );
});

test('the dev server shows the page, too', async () => {
  const { url, close } = await site.dev();
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  expect(await response.text()).toContain('<kbd>Ctrl</kbd>');
  await close();
});
