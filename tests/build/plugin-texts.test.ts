import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pluginAlgolia } from '../../plugins/optional/algolia/index.ts';
import { pluginAssistants } from '../../plugins/optional/assistants/index.ts';
import { pluginCollections } from '../../plugins/optional/collections/index.ts';
import { pluginComments } from '../../plugins/optional/comments/index.ts';
import { pluginContributors } from '../../plugins/optional/contributors/index.ts';
import { pluginFeedback } from '../../plugins/optional/feedback/index.ts';
import { pluginLayoutToggles } from '../../plugins/optional/layout-toggles/index.ts';
import { pluginOffline } from '../../plugins/optional/offline/index.ts';
import { pluginOpenApi } from '../../plugins/optional/openapi/index.ts';
import { pluginPlayground } from '../../plugins/optional/playground/index.ts';
import { pluginProps } from '../../plugins/optional/props/index.ts';
import { pluginVersions } from '../../plugins/optional/versions/index.ts';
import { pluginWikiLinks } from '../../plugins/optional/wiki-links/index.ts';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';
import { copyBuilt } from '../support/shared-site.ts';

const packages = path.resolve(import.meta.dirname, '../../manual/packages');
const description = `openapi: 3.1.0
info: { title: Pets, version: 1.2.0 }
paths: {}
`;

/** The file that shows a text of each plugin, which the site replaces. */
const shown = {
  'assistants.ask': 'post.html',
  'collections.readingTime': 'post.html',
  'comments.discussions': 'index.html',
  'contributors.contributors': 'index.html',
  'feedback.question': 'index.html',
  'layout-toggles.wide': 'index.html',
  'openapi.version': 'api/index.html',
  'playground.edit': 'index.html',
  'props.description': 'index.html',
  'versions.version': 'index.html',
  'wiki-links.backlinks': 'post.html',
} as const;
/** Texts that only scripts show. */
const inScripts = ['algolia.poweredBy', 'offline.keep'];
const ownText = (key: string) => `${key} à nous`;
let site: TestSite;
let output: Awaited<ReturnType<TestSite['build']>>;

beforeAll(async () => {
  site = await createTestSite({
    config: {
      siteOrigin: 'https://docs.example',
      defaultLang: 'fr',
      locales: [
        {
          lang: 'fr',
          label: 'Français',
          text: Object.fromEntries([...Object.keys(shown), ...inScripts].map((key) => [key, ownText(key)])),
        },
      ],
    },
    plugins: [
      pluginAlgolia({ appId: 'APP', apiKey: 'public-key', indexName: 'docs' }),
      pluginAssistants(),
      pluginCollections({ readingTime: true }),
      pluginComments({ provider: 'giscus', repo: 'me/my-tool', repoId: 'R', category: 'C', categoryId: 'C' }),
      pluginContributors(),
      pluginFeedback({ endpoint: '/answers' }),
      pluginLayoutToggles(),
      pluginOffline(),
      pluginOpenApi({ spec: 'openapi.yaml' }),
      pluginPlayground(),
      pluginProps({ packages }),
      pluginVersions({ current: '2.x', older: [{ url: 'https://v1.example', label: '1.x' }] }),
      pluginWikiLinks({ backlinks: true }),
    ],
    files: {
      'openapi.yaml': description,
      'docs/fr/index.mdx': `# Accueil

[[post]]

<Props of="@/fr/_parts/button.ts" name="Props" />

\`\`\`jsx live
export default () => <b>Bonjour</b>;
\`\`\`
`,
      'docs/fr/_parts/button.ts': 'export interface Props {\n  label: string;\n}\n',
      'docs/fr/post.md': '---\npublished_at: 2024-05-02\ntags: [marée]\n---\n\n# Article\n',
    },
  });
  execFileSync('git', ['-C', site.root, 'init', '-q']);
  execFileSync('git', ['-C', site.root, 'add', '-A']);
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@docs.example', '-c', 'commit.gpgSign=false'];
  execFileSync('git', ['-C', site.root, ...identity, 'commit', '-q', '-m', 'docs']);
  output = await site.build();
});
afterAll(() => site?.dispose());

test.each(Object.entries(shown))('a site replaces a text of a plugin: %s', async (key, file) => {
  expect(await output.read(file)).toContain(ownText(key));
});

test('texts that the site does not replace are in the language of the page', async () => {
  expect(await output.read('index.html')).toContain('Valeur par défaut');
  expect(await output.read('tags/index.html')).toContain('Étiquettes');
});

test('a script has the texts of a plugin only if it shows them', async () => {
  const scripts = output.files.filter((file) => /^static\/js\/.*\.js$/.test(file));
  const having = async (key: string) => {
    const texts = await Promise.all(scripts.map(async (file) => (await output.read(file)).includes(ownText(key))));
    return scripts.filter((_, index) => texts[index]).map((file) => /([^/.]+)\.[^/]*$/.exec(file)?.[1] ?? file);
  };
  expect(await having('openapi.version')).toEqual([]);
  expect(await having('props.description')).toEqual([]);
  expect(await having('collections.readingTime')).toEqual([]);
  expect(await having('offline.keep')).toEqual(['shell']);
  expect(await having('algolia.poweredBy')).toEqual([expect.stringMatching(/^\d+$/)]);
});

test('a wrong key is an error with its place, and a language that a plugin lacks is a warning', async () => {
  const copy = await copyBuilt('minimal');
  onTestFinished(() => copy.dispose());
  await copy.write(
    'doc-site.config.ts',
    `import { defineConfig } from 'doc-site/config';
import { pluginOffline } from 'doc-site/offline';

export default defineConfig({
  locales: [
    { lang: 'en', label: 'English', text: { 'offline.keeep': 'Keep it', 'feedback.yes': 'Yes!' } },
    { lang: 'nl', label: 'Nederlands', status: 'partial', text: { 'offline.keep': 'Bewaren' } },
  ],
  plugins: [pluginOffline()],
});
`,
  );
  const { stderr } = await copy.build();
  expect(stderr).toContain(
    [
      'doc-site.config.ts:6:45: Unexpected option `locales[0].text["offline.keeep"]`: no interface text has this key.',
      '    Did you mean `offline.keep`?',
      'doc-site.config.ts:6:73: Unexpected option `locales[0].text["feedback.yes"]`: no interface text has this key.',
      '',
    ].join('\n'),
  );
  expect(stderr).toMatch(/^doc-site\.config\.ts:7:7: Warning: .* offline\.saving, offline\.kept, offline\.failed\.$/m);
});
