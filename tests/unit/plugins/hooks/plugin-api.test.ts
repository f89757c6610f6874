import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DocSiteError } from '#shared/errors';
import { byLang, type DocSitePlugin } from '../../../../plugins/api/index.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { failureOf, hooksOf } from './support.ts';

const schema = z.strictObject({ file: z.string(), limit: z.number().default(10) });

/** A plugin with checked options, and what they became. */
function changelog(options: unknown, seen: unknown[] = []): DocSitePlugin {
  return { name: 'site:changelog', setup: (api) => void seen.push(api.parseOptions(schema, options)) };
}

test('options are checked and their defaults filled in', async () => {
  const seen: unknown[] = [];
  await hooksOf([changelog({ file: 'CHANGELOG.md' }, seen)]);
  expect(seen).toEqual([{ file: 'CHANGELOG.md', limit: 10 }]);
});

test('every mistake has its line in the configuration file', async () => {
  const root = temporaryFolder();
  const config = [
    "import { defineConfig } from 'doc-site/config';",
    'export default defineConfig({',
    '  plugins: [',
    '    other(),',
    '    changelog({',
    '      file: 5,',
    '      limt: 3,',
    '    }),',
    '  ],',
    '});',
  ];
  await writeFile(join(root, 'doc-site.config.ts'), config.join('\n'));
  const other: DocSitePlugin = { name: 'other', setup: () => {} };
  const error = await failureOf(hooksOf([other, changelog({ file: 5, limt: 3 })], { root }));
  expect(error instanceof DocSiteError && error.problems).toEqual([
    {
      rule: 'plugin-options',
      severity: 'error',
      file: 'doc-site.config.ts',
      line: 6,
      column: 7,
      message: 'Plugin "site:changelog": Unexpected `5` for option `file`: expected `string`.',
      hint: 'Put it in quotes: `"5"`.',
    },
    {
      rule: 'plugin-options',
      severity: 'error',
      file: 'doc-site.config.ts',
      line: 7,
      column: 7,
      message: 'Plugin "site:changelog": Unexpected option `limt`: there is no such option.',
      hint: 'Did you mean `limit`?',
    },
  ]);
});

test('keys of languages that the site does not have are reported once all plugins have changed the configuration', async () => {
  const schema = z.strictObject({
    kinds: z.record(z.string(), z.strictObject({ title: byLang(z.string()).default({}) })),
  });
  const options = { kinds: { tip: { title: { en: 'Tip', 'zh-CN': '提示', fr: 'Conseil' } }, note: {} } };
  const labels: DocSitePlugin = { name: 'site:labels', setup: (api) => void api.parseOptions(schema, options) };
  const french: DocSitePlugin = {
    name: 'site:french',
    setup(api) {
      api.modifyConfig((config) => ({
        ...config,
        locales: [...(config.locales ?? []), { lang: 'fr', label: 'Français' }],
      }));
    },
  };
  const hooks = await hooksOf([labels, french]);
  const locales = [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' },
  ];
  const error = await failureOf(hooks.run.modifyConfig({ locales, plugins: [labels, french] }));
  expect(error instanceof DocSiteError && error.problems.map(({ message }) => message)).toEqual([
    'Unexpected language "zh-CN" in option `kinds.tip.title`: `locales` does not have it.',
  ]);
});
