import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentPolicy } from '#shared/content-policy';
import { loadConfigFile } from '../../../plugins/config/load-config.ts';
import { resolveConfig } from '../../../plugins/config/resolve-config.ts';
import { blockedHeadTags } from '../../../plugins/content/head-sources.ts';
import { engineRoot } from '../../../plugins/files/engine-files.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'services-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

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
    blocked: blockedHeadTags({ config, docs: [], sources, file: '', placeOf: () => undefined, show: () => '' }),
    withoutPolicy: blockedHeadTags({
      config,
      docs: [],
      sources: {},
      file: '',
      placeOf: () => undefined,
      show: () => '',
    }),
    policy: contentPolicy({ scriptHashes: [], styleHashes: [], sources }),
  };
}

test.each(['en', 'zh'])('the recipes of the manual allow what their services load: %s', async (lang) => {
  const plausible = await recipe('Plausible', lang);
  expect([plausible.blocked, plausible.withoutPolicy.length]).toEqual([[], 1]);
  expect(plausible.policy).toContain("script-src 'self' https://plausible.io;");
  expect(plausible.policy).toContain("connect-src 'self' https://plausible.io;");

  const analytics = await recipe('Google Analytics', lang);
  expect([analytics.blocked, analytics.withoutPolicy.length]).toEqual([[], 1]);
  expect(analytics.policy).toContain('https://*.google-analytics.com');

  const { policy: docsearch } = await recipe('Algolia DocSearch', lang);
  expect(docsearch).toContain("connect-src 'self' https://*.algolia.net https://*.algolianet.com;");

  const { policy: giscus } = await recipe('giscus', lang);
  expect(giscus).toContain("script-src 'self' https://giscus.app; style-src 'self' https://giscus.app;");
  expect(giscus).toContain("frame-src 'self' https:;");
});
