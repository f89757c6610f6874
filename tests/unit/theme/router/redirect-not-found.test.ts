// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { redirectNotFound } from '../../../../theme/router/redirect-not-found.ts';

vi.mock('virtual-doc-site/site-data', () => ({
  siteData: { base: '/docs/', cleanUrls: true, defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] },
}));

let replace = vi.spyOn(window.location, 'replace');

beforeEach(() => {
  replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
});

test.each([
  ['/docs/en/x?q=1#part', '/docs/x?q=1#part'],
  ['/docs/en//evil.example', '/docs/evil.example'],
])('%s redirects to %s', (from, to) => {
  history.replaceState(null, '', from);
  redirectNotFound();
  expect(replace).toHaveBeenCalledExactlyOnceWith(to);
});

test.each(['/docs/zh/missing', '/docs/zh/404', '/docs/missing', '/docs/guide/en/x', '/docs/en/%09/evil.example'])(
  '%s stays the 404 page',
  (from) => {
    history.replaceState(null, '', from);
    redirectNotFound();
    expect(replace).not.toHaveBeenCalled();
  },
);
