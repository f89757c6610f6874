// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { HeadTag } from '#shared/types';
import { renderHeadTags } from '../../../../plugins/content/head/render-head-tags.ts';
import { findHeadElements } from '../../../../theme/head/find-head-elements.ts';
import { helmetProps } from '../../../../theme/head/helmet-props.ts';

const tags: readonly HeadTag[] = [
  { tag: 'title', attrs: {}, content: 'A & B' },
  { tag: 'meta', attrs: { name: 'description', content: '"x"' } },
  { tag: 'link', attrs: { rel: 'alternate', hreflang: 'zh-CN', href: '/zh/' } },
  { tag: 'script', attrs: { type: 'application/ld+json' }, content: '{}' },
  { tag: 'script', attrs: { src: '/own.js', async: true } },
];

test('the tags of a page are found among others, except scripts that run', () => {
  const head = document.createElement('head');
  head.innerHTML = `<meta charset="utf-8"><meta name="description" content="other">${renderHeadTags(tags)}<link rel="stylesheet" href="/a.css">`;
  expect(findHeadElements(head, tags).map((element) => element.localName)).toEqual(['title', 'meta', 'link', 'script']);
});

test("Helmet receives title, meta and link tags with React's attribute names, and no script", () => {
  expect(helmetProps(tags)).toEqual({
    title: 'A & B',
    meta: [{ name: 'description', content: '"x"' }],
    link: [{ rel: 'alternate', hrefLang: 'zh-CN', href: '/zh/' }],
  });
});
