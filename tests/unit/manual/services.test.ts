import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { contentPolicy } from '#shared/content-policy';
import { loadConfigFile } from '../../../plugins/config/load-config.ts';
import { resolveConfig } from '../../../plugins/config/resolve-config.ts';
import { blockedHeadTags } from '../../../plugins/content/head-sources.ts';
import { engineRoot } from '../../../plugins/files/engine-files.ts';
import { parseAnswer } from '../../../theme/search/remote/parse-answer.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const root = temporaryFolder();

/** The configuration below a heading of the page about services. */
async function recipe(heading: string, lang: string) {
  const page = await readFile(path.join(engineRoot, `manual/docs/${lang}/customize/services.mdx`), 'utf8');
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [, source = ''] = /```ts title="doc-site\.config\.ts"\n(.*?)```/s.exec(section) ?? [];
  const configFile = path.join(root, `${heading} ${lang}.config.ts`.replaceAll(' ', '-'));
  await writeFile(configFile, source);
  const { user } = await loadConfigFile(configFile, { command: 'build', env: {} });
  const config = resolveConfig({ user, configFile, env: {} });
  const sources = config.contentPolicy;
  return {
    blocked: blockedHeadTags({ config, docs: [], sources, file: '', placeOf: () => undefined }),
    withoutPolicy: blockedHeadTags({
      config,
      docs: [],
      sources: {},
      file: '',
      placeOf: () => undefined,
    }),
    policy: contentPolicy({ hashes: { scripts: [], styles: [] }, sources }),
  };
}

test.each(['en', 'zh'])('the recipes of the manual allow what their services load: %s', async (lang) => {
  const tagManager = await recipe('Google Tag Manager', lang);
  expect([tagManager.blocked, tagManager.withoutPolicy.length]).toEqual([[], 1]);
  expect(tagManager.policy).toContain("script-src 'self' https://www.googletagmanager.com;");

  const vercel = await recipe('Vercel Web Analytics', lang);
  expect([vercel.blocked, vercel.withoutPolicy]).toEqual([[], []]);

  const { policy: carbon } = await recipe(lang === 'zh' ? '广告' : 'Advertisements', lang);
  expect(carbon).toContain("script-src 'self' https://cdn.carbonads.com https://srv.carbonads.net;");
  expect(carbon).toContain("connect-src 'self' https://srv.carbonads.net;");

  const { policy: disqus } = await recipe('Disqus', lang);
  expect(disqus).toContain("script-src 'self' https://c.disquscdn.com https://disqus.com https://my-tool.disqus.com;");
  expect(disqus).toContain("style-src 'self' https://c.disquscdn.com;");
});

test.each(['en', 'zh'])('the function for Meilisearch answers as the search dialog expects: %s', async (lang) => {
  const page = await readFile(path.join(engineRoot, `manual/docs/${lang}/customize/services.mdx`), 'utf8');
  const [, source = ''] = /```js title="functions\/search\.js"\n(.*?)```/s.exec(page) ?? [];
  const { onRequest } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const hit = { id: '3', title: 'Install', content: '…with npm', link: '/guide/start#install' };
  const ask = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ hits: [{ ...hit, _formatted: hit }] }));
  vi.stubGlobal('fetch', ask);
  try {
    const answerTo = (query: string): Promise<Response> =>
      onRequest({
        request: new Request(`https://docs.example.com/search?${query}`),
        env: { MEILI_URL: 'http://meili', MEILI_SEARCH_KEY: 'key' },
      });
    const answer = await answerTo('keyword=npm&limit=7&searchIndexes=&lang=zh');
    expect(parseAnswer(await answer.json(), 'npm')).toMatchObject([
      { title: 'Documentation', hits: [{ header: 'Install', link: '/guide/start#install', statement: '…with npm' }] },
    ]);
    const [url, { body, headers } = {}] = ask.mock.calls[0] ?? [];
    expect([url, JSON.parse(String(body)), headers]).toEqual([
      'http://meili/indexes/docs-zh/search',
      { q: 'npm', limit: 7, attributesToCrop: ['content'], cropLength: 20 },
      { Authorization: 'Bearer key', 'Content-Type': 'application/json' },
    ]);
    expect((await answerTo('keyword=npm&lang=../../keys')).status).toBe(400);
  } finally {
    vi.unstubAllGlobals();
  }
});
