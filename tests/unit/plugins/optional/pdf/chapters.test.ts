import { expect, test } from 'vitest';
import type { PageData } from '#shared/types';
import { type Chapter, chaptersOf } from '../../../../../plugins/optional/pdf/chapters.ts';

const page = (routePath: string, title: string) => ({ routePath, title, lang: 'en' }) as PageData;

const shown = (chapters: readonly Chapter[], indent = ''): string =>
  chapters
    .map(
      ({ title, page: own, chapters: below }) =>
        `${indent}${title} ${own?.routePath ?? '-'}\n${shown(below, `${indent}  `)}`,
    )
    .join('');

const config = { locales: [{ lang: 'en' }, { lang: 'zh' }] };

test('sections are in the order of the navigation bar, with its texts, menus included', () => {
  const chapters = chaptersOf({
    pages: [page('/zh/api/', '接口'), page('/zh/guide/a', '甲'), page('/zh/other/', '其他')],
    sidebars: ['api', 'guide', 'other'].map((name) => ({
      folder: `/zh/${name}/`,
      items: [{ text: name, link: name === 'guide' ? '/zh/guide/a' : `/zh/${name}/` }],
    })),
    nav: [
      { text: '更多', items: [{ text: '指南', link: '/zh/guide/a' }] },
      { text: '查阅', link: '/zh/api/' },
    ],
    config,
  });
  expect(shown(chapters)).toBe('指南 -\n  甲 /zh/guide/a\n查阅 -\n  接口 /zh/api/\n其他 -\n  其他 /zh/other/\n');
});

test('groups keep their pages and their own page; what is not in the book leaves no group', () => {
  const chapters = chaptersOf({
    pages: [page('/g/', 'Group'), page('/g/a', 'A'), page('/loose', 'Loose')],
    sidebars: [
      {
        folder: '/g/',
        items: [
          {
            text: 'Group in the sidebar',
            link: '/g/',
            items: [
              { text: 'A', link: '/g/a#x' },
              { text: 'A again', link: '/g/a' },
            ],
          },
          { text: 'Empty', items: [{ text: 'Gone', link: '/g/gone' }] },
          { dividerType: 'solid' },
          { text: 'Elsewhere', link: 'https://example.com' },
        ],
      },
    ],
    nav: [],
    config,
  });
  expect(shown(chapters)).toBe('Group /g/\n  A /g/a\nLoose /loose\n');
});

test('the sidebar of the root has no entry in the navigation bar, and its pages are on the first level', () => {
  const chapters = chaptersOf({
    pages: [page('/a', 'A'), page('/g/b', 'B')],
    sidebars: [
      { folder: '/', items: [{ link: '/a' }] },
      { folder: '/g/', items: [{ link: '/g/b' }] },
    ],
    nav: [{ text: 'Guide', link: '/g/b' }],
    config,
  });
  expect(shown(chapters)).toBe('Guide -\n  B /g/b\nA /a\n');
});
