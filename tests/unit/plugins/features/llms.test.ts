import { expect, test } from 'vitest';
import type { SidebarSection } from '../../../../plugins/api/index.ts';
import { pluginLlms } from '../../../../plugins/features/llms/index.ts';
import { filesOf, makeBuild, makeConfig, makeContext, makePage } from './support.ts';

const sidebars: readonly SidebarSection[] = [
  {
    folder: '/guide/',
    lang: 'en',
    file: '',
    items: [
      { text: 'Overview', link: '/guide/' },
      {
        text: 'Start',
        link: '/guide/start/',
        items: [
          { text: 'Quick start', link: '/guide/start/quick' },
          { sectionHeaderText: 'More' },
          { text: 'Again', link: '/guide/start/quick' },
          { text: 'Elsewhere', link: 'https://example.com/' },
        ],
      },
    ],
  },
  { folder: '/zh/guide/', lang: 'zh', file: '', items: [{ text: '概览', link: '/zh/guide/' }] },
];
const locales = makeContext(makeConfig()).model.locales.map((locale) => ({
  ...locale,
  nav: locale.lang === 'en' ? [{ text: 'More', items: [{ text: 'Guide', link: '/guide/start/' }] }] : [],
}));
const pages = [
  makePage({ routePath: '/', title: 'Home', pageType: 'home' }),
  makePage({ routePath: '/404', title: 'Not found', pageType: '404' }),
  makePage({ routePath: '/guide/', title: 'Guide', description: 'What\nit is.' }),
  makePage({ routePath: '/guide/start/', title: 'Start' }),
  makePage({ routePath: '/guide/start/quick', title: 'Quick [start]', description: 'In five minutes.' }),
  makePage({ routePath: '/zh/guide/', lang: 'zh', title: '指南' }),
  makePage({ routePath: '/zh/', lang: 'zh', title: 'Home', fallbackFrom: 'en' }),
];

function files(config = makeConfig(), parts = {}) {
  return filesOf(pluginLlms(), makeBuild(pages, parts), makeContext(config, { sidebars, locales }));
}

test('llms.txt lists the twins in the order of the sidebar, under its headings', async () => {
  expect((await files())['llms.txt']).toBe(`# Tool

> Docs of the tool.

## Tool

- [Home](https://docs.example/index.md)

## Guide

- [Guide](https://docs.example/guide/index.md): What it is.

## Guide / Start

- [Start](https://docs.example/guide/start/index.md)
- [Quick \\[start\\]](https://docs.example/guide/start/quick.md): In five minutes.
`);
});

test('a language without a navigation entry takes the title of the section’s page', async () => {
  expect((await files())['zh/llms.txt']).toBe(`# 工具

> 工具的文档。

## 指南

- [指南](https://docs.example/zh/guide/index.md)
`);
});

test('the sidebar of the root has the title of the site, not of a navigation entry', async () => {
  const root = [{ folder: '/', lang: 'en', file: '', items: [{ text: 'Guide', link: '/guide/' }] }];
  const build = makeBuild(pages.filter(({ routePath }) => routePath === '/guide/'));
  const written = await filesOf(pluginLlms(), build, makeContext(makeConfig(), { sidebars: root, locales }));
  expect(written['llms.txt']).toContain('## Tool\n\n- [Guide]');
});

test('llms-full.txt contains the twins with their URLs in the same order', async () => {
  expect((await files())['llms-full.txt']).toBe(`---
url: https://docs.example/index.md
---

# Home

---
url: https://docs.example/guide/index.md
---

# Guide

---
url: https://docs.example/guide/start/index.md
---

# Start

---
url: https://docs.example/guide/start/quick.md
---

# Quick [start]
`);
});

test('links of plugins are listed under their group, links without a group last', async () => {
  const llmsLinks = [
    { lang: 'en', text: 'Videos', link: 'https://videos.example/', description: 'To watch.' },
    { lang: 'en', group: 'Guide', text: 'Playground', link: '/play/' },
  ];
  const text = (await files(makeConfig(), { llmsLinks }))['llms.txt'] ?? '';
  expect(text.slice(text.indexOf('## Guide'))).toBe(`## Guide

- [Guide](https://docs.example/guide/index.md): What it is.
- [Playground](https://docs.example/play/)

## Guide / Start

- [Start](https://docs.example/guide/start/index.md)
- [Quick \\[start\\]](https://docs.example/guide/start/quick.md): In five minutes.

## Optional

- [Videos](https://videos.example/): To watch.
`);
});

test('without prerendering pages are linked, and there is no full text', async () => {
  const written = await files(makeConfig({ ssg: false }));
  expect(Object.keys(written)).toEqual(['llms.txt', 'zh/llms.txt']);
  expect(written['zh/llms.txt']).toContain('- [指南](https://docs.example/zh/guide/)');
});

test('llms: false writes nothing', async () => {
  expect(await files(makeConfig({ llms: false }))).toEqual({});
});
