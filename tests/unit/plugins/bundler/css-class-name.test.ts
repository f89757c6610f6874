import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { cssClassName } from '../../../../plugins/bundler/css-class-name.ts';

const css = (file: string, localName = 'bar') =>
  cssClassName({
    localName,
    file: `/home/${file}`,
    roots: ['/home/site', '/home/engine'],
    themeDir: '/home/engine/theme',
  });

test('a class name begins with the name in the style sheet', () => {
  expect(css('site/docs/Bar.module.css')).toMatch(/^bar-[A-Za-z0-9]{5}$/);
  expect(css('engine/theme/Bar.module.css')).toMatch(/^bar-[A-Za-z0-9]{2}$/);
});

test('it differs from file to file in the theme', () => {
  const files = globSync('theme/**/*.module.css');
  expect(files.length).toBeGreaterThan(10);
  expect(new Set(files.map((file) => css(`engine/${file}`))).size).toBe(files.length);
});

test('it differs from file to file and from name to name', () => {
  const names = [css('engine/a.css'), css('engine/b.css'), css('site/docs/a.css'), css('engine/a.css', 'foo')];
  expect(new Set(names).size).toBe(4);
});

test('the names of a file end alike, so that they compress well', () => {
  expect(css('engine/a.css', 'foo').slice(3)).toBe(css('engine/a.css', 'bar').slice(3));
});

test('it is the same for an engine that is installed in the folder of the site', () => {
  const installed = '/srv/site/node_modules/.pnpm/doc-site@1/node_modules/doc-site';
  const among = { localName: 'bar', roots: ['/srv/site', installed], themeDir: `${installed}/theme` };
  expect(cssClassName({ ...among, file: `${installed}/theme/a.css` })).toBe(css('engine/theme/a.css'));
  expect(cssClassName({ ...among, file: '/srv/site/docs/a.css' })).toBe(css('site/docs/a.css'));
});

test('it does not depend on the folders of engine and site', () => {
  const elsewhere = (file: string) =>
    cssClassName({
      localName: 'bar',
      file,
      roots: ['/srv/docs-site', '/opt/deep/er/engine'],
      themeDir: '/opt/deep/er/engine/theme',
    });
  expect(elsewhere('/srv/docs-site/docs/a.css')).toBe(css('site/docs/a.css'));
  expect(elsewhere('/opt/deep/er/engine/theme/a.css')).toBe(css('engine/theme/a.css'));
});
