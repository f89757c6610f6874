import { expect, test } from 'vitest';
import { pluginGlossary } from '../../../../../plugins/optional/glossary/index.ts';
import { makeConfig, makeContext } from '../../features/support.ts';
import { hooksOf } from '../../hooks/support.ts';

test('the build of a site without a glossary says which files are missing', async () => {
  const warnings: string[] = [];
  const logger = { info() {}, warn: (text: string) => warnings.push(text), error() {} };
  const hooks = await hooksOf([pluginGlossary()], { createLogger: () => logger });
  await hooks.run.onBeforeBuild(makeContext(makeConfig({ locales: [{ lang: 'en', label: 'English' }] }, '/site')));
  expect(warnings).toEqual(['No terms are explained: there is no file `docs/en/_glossary.json`.']);
});
