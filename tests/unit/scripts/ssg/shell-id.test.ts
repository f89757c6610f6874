import { expect, test } from 'vitest';
import { toSiteData } from '../../../../plugins/content/to-site-data.ts';
import { shellIdOf } from '../../../../scripts/ssg/shell-id.ts';
import { makeConfig } from '../../plugins/features/support.ts';

const siteData = toSiteData(makeConfig(), { locales: [], pagesLikeFiles: [] });

test('it is short and the same for the same template and site', () => {
  expect(shellIdOf('<html>', siteData)).toMatch(/^[0-9a-f]{12}$/);
  expect(shellIdOf('<html>', structuredClone(siteData))).toBe(shellIdOf('<html>', siteData));
});

test('it changes with the template, which names the scripts, and with what all pages share', () => {
  const locales = [
    {
      lang: 'en',
      htmlLang: 'en',
      label: 'English',
      title: '',
      description: '',
      prefix: '',
      nav: [],
      text: {},
    },
  ];
  const ids = [
    shellIdOf('<script src="/a.1.js">', siteData),
    shellIdOf('<script src="/a.2.js">', siteData),
    shellIdOf('<script src="/a.1.js">', { ...siteData, title: 'Other' }),
    shellIdOf('<script src="/a.1.js">', { ...siteData, locales }),
  ];
  expect(new Set(ids).size).toBe(4);
});
