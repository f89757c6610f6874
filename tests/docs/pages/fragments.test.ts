import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../../support/files.ts';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));
const api = (page: string) => ['api/javascript-api/instance.mdx', `plugins/dev/${page}.mdx`];

/** The pages that each fragment stands on. */
const places: Readonly<Record<string, readonly string[]>> = {
  bundlerChain: ['guide/basic/configure-rspack.mdx'],
  deployApp: ['react', 'solid', 'svelte', 'vue2', 'vue3'].map((framework) => `guide/framework/${framework}.mdx`),
  getHtmlPaths: api('core'),
  getNormalizedConfig: api('core'),
  getRsbuildConfig: api('core'),
  isPluginExists: api('core'),
  onAfterBuild: api('hooks'),
  onAfterCreateCompiler: api('hooks'),
  onAfterStartDevServer: api('hooks'),
  onAfterStartProdServer: api('hooks'),
  onBeforeBuild: api('hooks'),
  onBeforeCreateCompiler: api('hooks'),
  onBeforeStartDevServer: api('hooks'),
  onBeforeStartProdServer: api('hooks'),
  onCloseDevServer: api('hooks'),
  onDevCompileDone: api('hooks'),
  onExit: api('hooks'),
};

describe.for(['en', 'zh'])('the fragments in %s', (lang) => {
  test('stand on the pages that share their text', async () => {
    const files = await contentsOf(`${docs}${lang}`);
    const fragments = [...files.keys()].flatMap((file) => /^shared\/(\w+)\.mdx$/.exec(file)?.[1] ?? []);
    const uses = fragments.map((name) => {
      const shown = new RegExp(`^import (\\w+) from '[./]+/shared/${name}\\.mdx'$[^]*^<\\1 />$`, 'm');
      return [name, [...files].filter(([, text]) => shown.test(text)).map(([file]) => file)];
    });
    expect(Object.fromEntries(uses)).toEqual(places);
  });
});
