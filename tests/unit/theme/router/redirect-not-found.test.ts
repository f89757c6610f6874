// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { notFoundPage } from '#shared/not-found';
import { redirectNotFound } from '../../../../theme/router/redirect-not-found.ts';
import type { ViewSource } from '../../../../theme/router/view-source.ts';
import { makePage } from '../../../support/make-page.ts';

vi.mock('virtual-doc-site/site-data', () => ({
  siteData: { base: '/docs/', cleanUrls: true, defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] },
}));

const notFound = notFoundPage('/', { defaultLang: 'en', locales: [{ lang: 'en' }] });
const pages = new Map([
  ['/there', makePage()],
  ['/404', notFound],
]);
/** A site that has the page `/there` alone. */
const source: ViewSource = {
  preload: () => undefined,
  async load(path) {
    const page = pages.get(path);
    return page === undefined ? { kind: 'bad', reason: 'status 404' } : { kind: 'value', value: { page } };
  },
};
let replace = vi.spyOn(window.location, 'replace');

beforeEach(() => {
  replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
});

test.each([
  ['/docs/en/x?q=1#part', '/docs/x?q=1#part'],
  ['/docs/zh/there#part', '/docs/there#part'],
  ['/docs/en//evil.example', '/docs/evil.example'],
])('%s leads to %s', async (from, to) => {
  history.replaceState(null, '', from);
  await redirectNotFound(source);
  expect(replace).toHaveBeenCalledExactlyOnceWith(to);
});

test.each(['/docs/zh/missing', '/docs/zh/404', '/docs/missing', '/docs/guide/en/x', '/docs/en/%09/evil.example'])(
  '%s stays the 404 page',
  async (from) => {
    history.replaceState(null, '', from);
    await redirectNotFound(source);
    expect(replace).not.toHaveBeenCalled();
  },
);
