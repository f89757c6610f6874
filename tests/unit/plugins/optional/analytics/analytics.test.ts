import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { HeadTag } from '../../../../../plugins/api/index.ts';
import { type AnalyticsOptions, pluginAnalytics } from '../../../../../plugins/optional/analytics/index.ts';
import { makeConfig, makeContext, makePage, problemsOf } from '../../features/support.ts';
import { hooksOf } from '../../hooks/support.ts';

/** What the plugin adds to a page and to the content policy. */
async function added(options: AnalyticsOptions, command: 'build' | 'dev' = 'build') {
  const hooks = await hooksOf([pluginAnalytics(options)], { command });
  return {
    tags: await hooks.run.addHeadTags(makePage(), makeContext(makeConfig())),
    sources: hooks.collected.contentSources,
  };
}

interface Browser {
  readonly dataLayer?: readonly ArrayLike<unknown>[];
  readonly _paq?: unknown[];
  readonly scripts: readonly { readonly src: string; readonly dataset: object }[];
  /** Opens a page as a link within the site does. */
  open(href: string, title: string): void;
}

/** Runs the tag of the plugin as a browser does, at `https://docs.example/`. */
function run([tag]: readonly HeadTag[], navigator: object = {}): Browser {
  const scripts: Browser['scripts'][number][] = [];
  const listeners: (() => void)[] = [];
  const location = { href: 'https://docs.example/' };
  const document = {
    title: 'Home',
    createElement: () => ({ src: '', dataset: {} }),
    head: { append: (script: Browser['scripts'][number]) => scripts.push(script) },
  };
  const window = {
    navigator,
    location,
    document,
    URL,
    scripts,
    addEventListener: (type: string, listener: () => void) => type === 'doc-site:page' && listeners.push(listener),
    open(href: string, title: string) {
      [location.href, document.title] = [href, title];
      for (const listener of listeners) listener();
    },
  };
  runInNewContext(tag?.content ?? '', Object.assign(window, { window }));
  return window;
}

const websiteId = '94db1cb1-74f4-4a40-ad6c-962362670409';

test.each<[AnalyticsOptions, string, object, object]>([
  [
    { provider: 'plausible', id: 'docs.example.com' },
    'https://plausible.io/js/script.js',
    { domain: 'docs.example.com' },
    { 'script-src': ['https://plausible.io'], 'connect-src': ['https://plausible.io'] },
  ],
  [
    { provider: 'umami', id: websiteId },
    'https://cloud.umami.is/script.js',
    { websiteId },
    { 'script-src': ['https://cloud.umami.is'], 'connect-src': ['https://*.umami.dev', 'https://*.umami.is'] },
  ],
  [
    { provider: 'umami', id: websiteId, src: 'https://stats.example.com/script.js' },
    'https://stats.example.com/script.js',
    { websiteId },
    { 'script-src': ['https://stats.example.com'], 'connect-src': ['https://stats.example.com'] },
  ],
  [
    { provider: 'fathom', id: 'ABCDEFGH' },
    'https://cdn.usefathom.com/script.js',
    { site: 'ABCDEFGH', spa: 'auto' },
    { 'script-src': ['https://cdn.usefathom.com'], 'connect-src': ['https://cdn.usefathom.com'] },
  ],
  [
    { provider: 'google', id: 'G-ABC123' },
    'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
    {},
    {
      'script-src': ['https://*.googletagmanager.com'],
      'connect-src': [
        'https://*.analytics.google.com',
        'https://*.google-analytics.com',
        'https://*.googletagmanager.com',
      ],
    },
  ],
  [
    { provider: 'matomo', id: '7', src: 'https://stats.example.com/matomo.js' },
    'https://stats.example.com/matomo.js',
    {},
    { 'script-src': ['https://stats.example.com'], 'connect-src': ['https://stats.example.com'] },
  ],
])('a build loads the script, and the policy allows it: %j', async (options, src, dataset, allowed) => {
  const { tags, sources } = await added(options);
  expect(run(tags).scripts).toEqual([{ src, dataset }]);
  expect(sources).toEqual(allowed);
});

test('Google gets its queue, and Matomo each page with the page before', async () => {
  const google = run((await added({ provider: 'google', id: 'G-ABC123' })).tags);
  expect(google.dataLayer?.map((call) => call[0])).toEqual(['js', 'config']);
  expect(google.dataLayer?.[1]?.[1]).toBe('G-ABC123');

  const matomo = run(
    (await added({ provider: 'matomo', id: '7', src: 'https://stats.example.com/tool/matomo.js' })).tags,
  );
  expect(matomo._paq?.splice(0)).toEqual([
    ['setTrackerUrl', 'https://stats.example.com/tool/matomo.php'],
    ['setSiteId', '7'],
    ['enableLinkTracking'],
    ['trackPageView'],
  ]);
  matomo.open('https://docs.example/guide/', 'Guide');
  matomo.open('https://docs.example/install', 'Install');
  expect(matomo._paq?.slice(4)).toEqual([
    ['setReferrerUrl', 'https://docs.example/guide/'],
    ['setCustomUrl', 'https://docs.example/install'],
    ['setDocumentTitle', 'Install'],
    ['trackPageView'],
  ]);
});

test('nothing is loaded in dev, nor for readers who have opted out, unless the site says so', async () => {
  const options: AnalyticsOptions = { provider: 'google', id: 'G-ABC123' };
  expect(await added(options, 'dev')).toEqual({ tags: [], sources: {} });

  const { tags } = await added(options);
  const always = await added({ ...options, respectOptOut: false });
  for (const navigator of [{ globalPrivacyControl: true }, { doNotTrack: '1' }]) {
    const { scripts, dataLayer } = run(tags, navigator);
    expect([scripts, dataLayer]).toEqual([[], undefined]);
    expect(run(always.tags, navigator).scripts).toHaveLength(1);
  }
  expect(run(tags, { doNotTrack: null }).scripts).toHaveLength(1);
});

test.each<[AnalyticsOptions, string]>([
  [{ provider: 'plausible', id: 'https://docs.example.com' }, 'expected a domain such as `docs.example.com`'],
  [{ provider: 'google', id: 'UA-12345-1' }, 'expected a measurement ID such as `G-XXXXXXXXXX`'],
  [{ provider: 'umami', id: 'docs' }, 'expected the ID of the website, a UUID'],
  [{ provider: 'matomo', id: '1' }, 'option `src`: expected the URL of the script on your own host'],
  [{ provider: 'fathom', id: 'ABC', src: 'http://stats.example.com/script.js' }, 'expected an `https:` URL'],
  [
    { provider: 'fathom', id: 'ABC', src: 'https://me:pw@stats.example.com/script.js' },
    'expected a URL without a user name and password',
  ],
])('a mistake in the options: %j', async (options, message) => {
  expect(await problemsOf(hooksOf([pluginAnalytics(options)]))).toMatchObject([
    { message: expect.stringContaining(message) },
  ]);
});
