import { expect, test } from 'vitest';
import { duplicateRoutesCheck } from '../../../../../scripts/check/rules/duplicate-routes.ts';
import { findings } from '../site-of.ts';

test('files with distinct URLs have no finding', async () => {
  const output = { 'index.html': '', 'a.html': '', 'a.md': '', 'b/index.html': '', 'zh/a.html': '' };
  expect(await findings(duplicateRoutesCheck, { output })).toEqual([]);
});

test('URLs that differ only in letter case, or as page and folder, are an error', async () => {
  const output = { 'a.html': '', 'A.html': '', 'b.html': '', 'b/index.html': '', 'c.png': '', 'C.png': '' };
  expect(await findings(duplicateRoutesCheck, { output, docs: { 'en/A.md': '# A' } })).toEqual([
    'docs/en/A.md: `A.html` has the same URL as `a.html`.',
    'dist/b/index.html: `b/index.html` has the same URL as `b.html`.',
    'dist/C.png: `C.png` has the same URL as `c.png`.',
  ]);
});
