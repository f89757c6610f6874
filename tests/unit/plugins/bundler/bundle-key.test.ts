import { expect, test } from 'vitest';
import { bundleKey } from '../../../../plugins/bundler/bundle-key.ts';
import type { SiteConfig } from '../../../../plugins/index.ts';

function keyOf(rsbuild: SiteConfig['rsbuild'], { changesBundler = false, base = '/' } = {}): string | undefined {
  const config = { root: '/site', docsDir: '/site/docs', base, rsbuild };
  return bundleKey({ config, hooks: { collected: { changesBundler } }, documentsKey: 'one' });
}

test('the key is the same for the same configuration, and differs for another one', () => {
  expect(keyOf({})).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf({})).toBe(keyOf({}));
  const keys = [keyOf({}), keyOf({ source: { define: { VERSION: '"1"' } } }), keyOf({}, { base: '/docs/' })];
  expect(new Set(keys).size).toBe(3);
});

class Circle {
  readonly self = this;
  apply(): void {}
}

test.each<[string, SiteConfig['rsbuild']]>([
  ['a function', { html: { title: () => 'Title' } }],
  ['an expression', { source: { exclude: [/skip/] } }],
  ['a plugin', { plugins: [{ name: 'a', setup: () => undefined }] }],
  ['an object of a class that contains itself', { tools: { rspack: { plugins: [new Circle()] } } }],
  ['another public folder', { server: { publicDir: { name: 'other' } } }],
])('there is no key when the configuration of the bundler contains %s', (_name, rsbuild) => {
  expect(keyOf(rsbuild)).toBeUndefined();
});

test('the key is the same when the folder of the site and the engine have moved together', () => {
  const keyIn = (root: string) =>
    bundleKey({
      config: { root, docsDir: `${root}/docs`, base: '/', rsbuild: { source: { include: [`${root}/a`] } } },
      hooks: { collected: { changesBundler: false } },
      documentsKey: 'one',
    });
  expect(keyIn('/one')).toBe(keyIn('/two'));
  expect(keyIn('/one')).not.toBe(keyIn('/further/away'));
});

test('there is no key when a plugin changes the bundler', () => {
  expect(keyOf({}, { changesBundler: true })).toBeUndefined();
});
