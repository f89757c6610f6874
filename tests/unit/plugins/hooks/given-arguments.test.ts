import { expect, test } from 'vitest';
import type { DocSitePlugin } from '../../../../plugins/api/index.ts';
import { dataMethods } from '../../../../plugins/hooks/plugin-methods.ts';
import { failureOf, hooksOf } from './support.ts';

/** Calls a method in the setup of a plugin with what its types would not allow. */
const calling = (method: string, ...given: readonly unknown[]): Promise<unknown> =>
  hooksOf([
    {
      name: 'p',
      setup(api) {
        const called: unknown = Reflect.get(api, method);
        if (typeof called === 'function') Reflect.apply(called, api, given);
      },
    } satisfies DocSitePlugin,
  ]);

test.each<readonly [method: string, given: readonly unknown[], message: string]>([
  ['addSlot', ['beforeDoc', undefined], 'gave undefined to "addSlot", expected the path of a module.'],
  [
    'overrideComponent',
    ['Footer', () => null],
    'gave a function to "overrideComponent", expected the path of a module.',
  ],
  ['addGlobalStyles', [['./a.css']], 'gave a list to "addGlobalStyles", expected the path of a module.'],
  ['addRemarkPlugins', [() => () => {}], 'gave a function to "addRemarkPlugins", expected `{ module }`.'],
  ['addRehypePlugins', ['rehype-slug'], 'gave a string to "addRehypePlugins", expected `{ module }`.'],
  ['addFrontmatter', [{ owner: 'string' }], 'gave a string to "addFrontmatter", expected a schema for `owner`.'],
  ['watch', ['data.json'], 'gave a string to "watch", expected a list of texts.'],
  ['addCheck', [{ name: 'c', run() {} }], 'gave undefined to "addCheck", expected a text as `rule`.'],
  [
    'addContentSources',
    [{ 'img-src': 'https://a.example' }],
    'gave a string to "addContentSources", expected a list of texts.',
  ],
])('%s refuses %j, and says what it takes', async (method, given, message) => {
  expect(await failureOf(calling(method, ...given))).toMatchObject({
    message: `Plugin "p" ${message}`,
  });
});

test.each(Object.keys(dataMethods))('%s names itself when it refuses values of the wrong kind', async (method) => {
  for (const value of [undefined, null, 5, '', [null], Symbol('x')]) {
    const { message } = await failureOf(calling(method, value, value));
    expect(message).toMatch(/^Plugin "p" (?!failed)/);
    expect(message).toContain(`"${method}"`);
  }
});

test('a function in place of a Markdown plugin is refused, with how to name its module', async () => {
  expect(await failureOf(calling('addRemarkPlugins', () => () => {}))).toMatchObject({
    problems: [
      {
        hint:
          'Documents are compiled in threads, which cannot receive functions: name the module that exports it, ' +
          "`{ module: import.meta.resolve('./remark-video.ts'), exportName: 'remarkVideo' }`.",
      },
    ],
  });
});

const circle: { self?: unknown } = {};
circle.self = circle;

test.each<readonly [options: unknown, found: string]>([
  [() => 'a', '`options` is a function'],
  [{ levels: [{ slug: () => 'a' }] }, '`options.levels[0].slug` is a function'],
  [{ pattern: /a/ }, '`options.pattern` is an object of the class `RegExp`'],
  [{ depth: Infinity }, '`options.depth` is Infinity'],
  [[undefined], '`options[0]` is undefined'],
  [circle, '`options.self` contains itself'],
])('options of a Markdown plugin that JSON cannot hold are refused: %o', async (options, found) => {
  for (const method of ['addRemarkPlugins', 'addRehypePlugins', 'addPreprocessors'])
    expect(await failureOf(calling(method, { module: './a.ts', options }))).toMatchObject({
      message: `Plugin "p" gave options to "${method}" that JSON cannot hold: ${found}.`,
    });
});

test('the same list twice, and a key without a value, are JSON', async () => {
  const list = ['a'];
  const options = { first: list, second: list, third: undefined };
  await expect(calling('addRemarkPlugins', { module: 'zod', options })).resolves.toBeDefined();
});

test('a built-in key of front matter cannot be added again', async () => {
  const { z } = await import('../../../../plugins/api/index.ts');
  expect(await failureOf(calling('addFrontmatter', { title: z.number() }))).toMatchObject({
    message: 'Plugin "p" adds the key `title` to front matter, which already has it.',
  });
});

test('a virtual module that is not text is refused', async () => {
  const hooks = await hooksOf([
    { name: 'p', setup: (api) => Reflect.apply(api.addVirtualModule, api, ['virtual-p', () => ({ a: 1 })]) },
  ]);
  expect(await failureOf(Reflect.apply(hooks.virtualModule, hooks, ['virtual-p', {}]))).toMatchObject({
    message: 'Plugin "p" returned an object in hook "addVirtualModule virtual-p", expected the text of a module.',
  });
});

test('Markdown plugins are resolved like imports in the root of the site', async () => {
  const root = new URL('../../../fixtures/sites/custom-plugin/', import.meta.url).pathname;
  const hooks = await hooksOf(
    [
      {
        name: 'p',
        setup: (api) =>
          api.addRemarkPlugins({ module: './plugin/remark-a.ts' }, { module: 'remark-gfm', order: 'early' }),
      },
    ],
    { root },
  );
  expect(hooks.collected.remarkPlugins).toEqual([
    { module: `${root}plugin/remark-a.ts` },
    { module: expect.stringMatching(/node_modules\/remark-gfm\/index\.js$/), order: 'early' },
  ]);
});
