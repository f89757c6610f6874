import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { pluginManifest } from '../../../../plugins/features/manifest.ts';
import { filesOf, makeBuild, makeConfig, makeConfigWithoutOrigin, makeContext } from './support.ts';

const icons = {
  favicon: '/favicon.svg',
  touchIcon: '/touch-icon.png',
  themeColor: { light: '#ffffff', dark: '#000000' },
};

test('the web manifest names the site, its icons and its colour', async () => {
  const files = await filesOf(pluginManifest(), makeBuild([]), makeContext(makeConfig({ base: '/docs/', icons })));
  expect(JSON.parse(files['site.webmanifest'] ?? '')).toEqual({
    name: 'Tool',
    description: 'Docs of the tool.',
    lang: 'en',
    start_url: '/docs/',
    scope: '/docs/',
    display: 'browser',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    icons: [
      { src: '/docs/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/docs/touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  });
});

test('each language has an OpenSearch description that leads to the search of its home page', async () => {
  const config = makeConfig({ icons, title: 'A tool & its very long name', base: '/docs/' });
  const files = await filesOf(pluginManifest(), makeBuild([]), makeContext(config));
  expect(files['opensearch.xml']).toBe(`<?xml version="1.0" encoding="utf-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>A tool &amp; its ver</ShortName>
<LongName>A tool &amp; its very long name</LongName>
<Description>Docs of the tool.</Description>
<Language>en</Language>
<InputEncoding>UTF-8</InputEncoding>
<Image>https://docs.example/docs/favicon.svg</Image>
<Url type="text/html" method="get" template="https://docs.example/docs/?q={searchTerms}"/>
</OpenSearchDescription>
`);
  const chinese = files['zh/opensearch.xml'] ?? '';
  expect(XMLValidator.validate(chinese)).toBe(true);
  expect(new XMLParser().parse(chinese).OpenSearchDescription).toMatchObject({ ShortName: '工具', Language: 'zh-CN' });
});

test.each([
  ['an origin', makeConfigWithoutOrigin()],
  ['a search', makeConfig({ search: { mode: 'off' } })],
])('without %s there is no OpenSearch description', async (_name, config) => {
  expect(Object.keys(await filesOf(pluginManifest(), makeBuild([]), makeContext(config)))).toEqual([
    'site.webmanifest',
  ]);
});
