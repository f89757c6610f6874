import { expect, test } from 'vitest';
import { DocSiteError } from '#shared/errors';
import { defineTexts } from '#shared/plugin-texts';
import type { PluginApi } from '../../../../plugins/api/index.ts';
import { failureOf, hooksOf } from './support.ts';

const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '中文' },
];

/** Configures a site in English and Chinese with a plugin that does `setup`. */
async function configure(setup: (api: PluginApi) => void) {
  const hooks = await hooksOf([{ name: 'p', setup }]);
  return hooks.run.modifyConfig({ locales, plugins: [] });
}

test('slips in keys and languages are reported together', async () => {
  const setup = (api: PluginApi) => {
    api.addTextGroup(defineTexts('changelog', { en: { title: 'Changes' } }));
    api.addText('en', { onThisPag: 'Here', 'changelog.titel': 'News' });
    api.addText('zh-CN', { onThisPage: '本页' });
    api.addText('cn', { onThisPage: '本页' });
  };
  const error = await failureOf(configure(setup));
  expect(error instanceof DocSiteError && error.problems.map(({ message, hint }) => [message, hint])).toEqual([
    [
      'Plugin "p" gives "addText" the unknown key `onThisPag`.',
      'Did you mean `onThisPage`? If the key is your own, give it another name.',
    ],
    [
      'Plugin "p" gives "addText" the unknown key `changelog.titel`.',
      'Did you mean `changelog.title`? If the key is your own, give it another name.',
    ],
    ['Plugin "p" gives "addText" the language "zh-CN", which the site does not have.', 'Write `en` or `zh`.'],
    ['Plugin "p" gives "addText" the language "cn", which the site does not have.', 'Write `en` or `zh`.'],
  ]);
});

test('keys of a plugin and languages that other sites have are accepted', async () => {
  const setup = (api: PluginApi) => {
    for (const lang of ['en', 'zh', 'zh-TW', 'fr']) api.addText(lang, { onThisPage: '…', stars: '…' });
  };
  await expect(configure(setup)).resolves.toMatchObject({ locales });
});
