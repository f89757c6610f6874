import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import type { CheckReport } from '../../scripts/check/report.ts';
import { runCommand } from '../support/command.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

const config = `
import { defineConfig } from 'doc-site/config';
import { pluginOptionReference } from 'doc-site/option-reference';

export default defineConfig({
  title: 'Mill',
  description: 'The options of a mill.',
  siteOrigin: 'https://mill.example',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  plugins: [
    pluginOptionReference({
      pages: 'options',
      folder: 'release',
      config: { module: 'mill', name: 'MillConfig' },
      modules: ['mill'],
      own: ['node_modules/mill/'],
      defaults: 'release/defaults.mjs',
      withoutPage: { 'look.flag': 'Flies on Sundays only.' },
    }),
  ],
});
`;

const types = `
export interface MillConfig {
  speed?: { turns?: number | { day: number; night: number }; wind?: boolean };
  look?: { sailColour?: 'white' | 'red'; flag?: boolean };
  owner?: string;
}
`;

let site: TestSite;

beforeAll(async () => {
  site = await copyFixture('reference');
  await site.write('doc-site.config.ts', config);
  await site.write('release/package.json', '{ "private": true }');
  await site.write('release/node_modules/mill/package.json', '{ "name": "mill", "types": "index.d.ts" }');
  await site.write('release/node_modules/mill/index.d.ts', types);
  const defaults = { 'speed.turns': 4, 'speed.wind': true, 'look.sailColour': 'white' };
  const printed = JSON.stringify({ dev: defaults, prod: { ...defaults, 'speed.turns': 9 } });
  await site.write('release/defaults.mjs', `console.log(${JSON.stringify(printed)});\n`);
  await mkdir(path.join(site.root, 'release/node_modules'), { recursive: true });
  await symlink(
    path.join(engineRoot, 'manual/packages/node_modules/typescript'),
    path.join(site.root, 'release/node_modules/typescript'),
  );
});
afterAll(() => site.dispose());

test('differences between pages and package are reported with file and line, and the coverage is noted', async () => {
  const { stdout } = await runCommand(['check', '--root', site.root, '--format', 'json']);
  const report: CheckReport = JSON.parse(stdout);
  const found = report.rules.find(({ rule }) => rule === 'option-reference');
  expect(found?.notes).toEqual(['3 of 5 options have a page, 1 have a reason: 80 %']);
  const lines = found?.findings.map(({ rule, file, line, message }) =>
    [rule, file, line, message].filter(Boolean).join(' '),
  );
  const turns = (lang: string) => `docs/${lang}/options/speed/turns.md`;
  const unnamed = 'The page of `speed.turns` does not mention `day`, `night`, which the option contains.';
  const otherDefault = 'The stated default of `speed.turns` differs from the package’s (prod): 9';
  expect(lines).toEqual([
    'option-reference/no-page The option `owner` has no page.',
    `option-reference/unnamed-part ${turns('en')} ${unnamed}`,
    `option-reference/unnamed-part ${turns('zh')} ${unnamed}`,
    'option-reference/type docs/en/options/look/sail-colour.md 4 The stated type of `look.sailColour` differs from the package’s: "white" | "red"',
    `option-reference/default ${turns('en')} 5 ${otherDefault}`,
    `option-reference/default ${turns('zh')} 5 ${otherDefault}`,
  ]);
});
