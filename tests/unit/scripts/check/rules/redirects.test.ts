import { expect, test } from 'vitest';
import { redirectsCheck } from '../../../../../scripts/check/rules/redirects.ts';
import { findings } from '../site-of.ts';

const output = { 'a.html': '<h2 id="one">', 'b/index.html': '' };

test('direct redirects to a page, an anchor or another site have no finding', async () => {
  const redirects = [
    { from: '/old', to: '/a#one' },
    { from: '/older', to: '/b/' },
    { from: '/out', to: 'https://other.example/x' },
  ];
  const rules = '/old /a#one 301\n/old/ /a#one 301\n/x/* /b/:splat 301\n';
  expect(await findings(redirectsCheck, { output: { ...output, _redirects: rules }, redirects })).toEqual([]);
});

test('chains, lost targets and lost anchors are errors where they were written', async () => {
  const redirects = [
    { from: '/first', to: '/second', file: 'docs/en/a.md', line: 3, column: 1 },
    { from: '/second', to: '/a', file: 'doc-site.config.ts' },
    { from: '/lost', to: '/no', file: 'doc-site.config.ts' },
    { from: '/anchor', to: '/a#two', file: 'doc-site.config.ts' },
  ];
  const rules = '/first /a 301\n/second /a 301\n/by-hand /nowhere 301\n';
  expect(await findings(redirectsCheck, { output: { ...output, _redirects: rules }, redirects })).toEqual([
    'docs/en/a.md:3:1: The redirect from `/first` leads to `/second`, which is redirected to `/a`: name the last one.',
    'doc-site.config.ts: The redirect from `/lost` leads to `/no`: there is no such page or file.',
    'doc-site.config.ts: The redirect from `/anchor` leads to `/a#two`: `a.html` has no element with the id `two`.',
    'dist/_redirects: The redirect from `/by-hand` leads to `/nowhere`: there is no such page or file.',
  ]);
});
