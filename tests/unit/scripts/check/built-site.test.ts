import { expect, test } from 'vitest';
import { openStore } from '../../../../plugins/reuse/store.ts';
import { readBuiltSite } from '../../../../scripts/check/built-site.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { contextOf } from './site-of.ts';

test('a page is a 404 page by its place, and a redirect by its content', async () => {
  const page = '<!doctype html><title>Missing pages</title>';
  const redirect = '<!doctype html><meta http-equiv="refresh" content="0; url=/guide/404">';
  const { site } = await contextOf({
    output: { '404.html': page, 'zh/404.html': page, 'guide/404.html': page, 'old.html': redirect },
  });
  expect(Object.fromEntries(site.pages.map(({ file, kind }) => [file, kind]))).toEqual({
    '404.html': 'notFound',
    'zh/404.html': 'notFound',
    'guide/404.html': 'page',
    'old.html': 'redirect',
  });
});

test('a folder without pages is not a build', async () => {
  const folder = temporaryFolder();
  const store = openStore(folder);
  await expect(readBuiltSite(folder, await contextOf({}), store)).rejects.toThrow(`There is no page in \`${folder}\`.`);
});
