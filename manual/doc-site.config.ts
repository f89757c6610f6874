import path from 'node:path';
import { pluginAlgolia } from 'doc-site/algolia';
import { pluginAnalytics } from 'doc-site/analytics';
import { pluginAnsi } from 'doc-site/ansi';
import { pluginAssistants } from 'doc-site/assistants';
import { pluginCheckProps } from 'doc-site/check-props';
import { pluginCms } from 'doc-site/cms';
import { pluginCollections } from 'doc-site/collections';
import { pluginComments } from 'doc-site/comments';
import { defineConfig } from 'doc-site/config';
import { pluginContainers } from 'doc-site/containers';
import { pluginDemos } from 'doc-site/demos';
import { pluginFeedback } from 'doc-site/feedback';
import { pluginGlossary } from 'doc-site/glossary';
import { pluginIcons } from 'doc-site/icons';
import { pluginImages } from 'doc-site/images';
import { pluginLayoutToggles } from 'doc-site/layout-toggles';
import { pluginLinkPreviews } from 'doc-site/link-previews';
import { pluginMath } from 'doc-site/math';
import { pluginMermaid } from 'doc-site/mermaid';
import { pluginOffline } from 'doc-site/offline';
import { pluginOpenApi } from 'doc-site/openapi';
import { pluginPages } from 'doc-site/pages';
import { pluginPeople } from 'doc-site/people';
import { pluginPlayground } from 'doc-site/playground';
import { pluginProps } from 'doc-site/props';
import { pluginRemote } from 'doc-site/remote';
import { pluginRspress } from 'doc-site/rspress';
import { pluginShiki } from 'doc-site/shiki';
import { pluginTwoslash } from 'doc-site/twoslash';
import { pluginTypeDoc } from 'doc-site/typedoc';
import { pluginVariables } from 'doc-site/variables';
import { pluginVersions } from 'doc-site/versions';
import { pluginWikiLinks } from 'doc-site/wiki-links';
import engine from '../package.json' with { type: 'json' };
import { pluginChangelog } from './plugins/changelog/changelog.ts';
import { pluginOwner } from './plugins/owner/owner.ts';
import { pluginPortableZip } from './plugins/portable-zip/portable-zip.ts';
import { pluginReadingTime } from './plugins/reading-time/reading-time.ts';
import { pluginReference } from './plugins/reference/reference.ts';
import { serveFolder } from './plugins/serve-folder/serve-folder.ts';
import { pluginShortcuts } from './plugins/shortcuts/shortcuts.ts';
import { pluginStandIns } from './plugins/stand-ins/stand-ins.ts';

// Without a text, pages have no link to edit them; the titles of code from files lead to an address for example.
const editLink = { docRepoBaseUrl: 'https://code.rsbuild-docs.example/docs/tree/main/manual/docs' };

/** Makes pages from files that a server on this machine answers with. */
async function remoteExample() {
  const { origin, plugin } = await serveFolder(path.join(import.meta.dirname, 'example-remote'));
  const pages = { 'example-readme': `${origin}/README.md`, 'example-readme/options': `${origin}/options.md` };
  return [plugin, pluginRemote({ pages })];
}

export default defineConfig(async ({ env }) => ({
  title: 'doc-site',
  description: 'The manual of doc-site, a generator of documentation sites in several languages.',
  ...(env.SITE_ORIGIN && { siteOrigin: env.SITE_ORIGIN }),
  locales: [
    { lang: 'en', label: 'English', editLink },
    {
      lang: 'zh',
      label: '简体中文',
      description: 'doc-site 的使用手册。doc-site 是一个多语言文档站点生成器。',
      editLink,
    },
  ],
  frontmatter: {
    // Only the example version has such a folder, and comments.
    defaults: {
      '/writing/unlisted/': { unlisted: true },
      ...(env.DOC_SITE_VERSION === 'example' && { '/': { comments: false } }),
    },
  },
  icons: { favicon: '/favicon.svg' },
  markdown: { languages: { just: 'makefile', caddyfile: { module: './grammars/caddyfile.ts' } } },
  check: {
    ignore: [
      {
        rule: 'translated-samples',
        file: 'docs/zh/writing/*',
        reason: 'The source of a live example is in the language of its page.',
      },
    ],
  },
  plugins: [
    pluginVersions({
      current: engine.version,
      older: [{ path: 'example', label: 'Example', folder: 'docs-example' }],
    }),
    // The older version is an example of few pages, with plugins that change all pages or need a service.
    ...(env.DOC_SITE_VERSION === 'example'
      ? [
          pluginShiki({ light: 'catppuccin-latte', dark: 'catppuccin-mocha' }),
          pluginPortableZip(),
          pluginStandIns(),
          pluginAlgolia({ appId: 'APP_ID', apiKey: 'SEARCH_KEY', indexName: 'docs' }),
          pluginAnalytics({ provider: 'matomo', id: '1', src: 'https://stats.example.com/matomo.js' }),
          pluginComments({
            provider: 'giscus',
            repo: 'me/my-tool',
            repoId: 'REPOSITORY_ID',
            category: 'Comments',
            categoryId: 'CATEGORY_ID',
          }),
          pluginFeedback({ endpoint: '/api/feedback' }),
        ]
      : [
          pluginAnsi(),
          pluginAssistants(),
          pluginCheckProps({ packages: 'packages' }),
          pluginCms({ backend: { name: 'test-repo' } }),
          pluginCollections({
            tags: { 'optional-plugin': { label: { en: 'Optional plugin', zh: '可选插件' } } },
          }),
          pluginContainers({ kinds: { exercise: { like: 'tip', title: { en: 'Exercise', zh: '练习' } } } }),
          pluginDemos(),
          pluginFeedback({ issue: 'https://code.rsbuild-docs.example/docs/issues/new?title={title}&body={url}' }),
          pluginGlossary(),
          pluginIcons({ files: { ts: 'typescript', tsx: 'typescript', json: 'json' } }),
          pluginImages(),
          pluginLayoutToggles(),
          pluginLinkPreviews(),
          pluginMath(),
          pluginMermaid(),
          pluginOffline(),
          pluginOpenApi({ spec: 'example-api.yaml', folder: 'example-api' }),
          pluginPages(),
          pluginPeople(),
          pluginPlayground(),
          pluginProps({ packages: 'packages' }),
          ...(await remoteExample()),
          pluginRspress({ module: './plugins/rspress-example/rspress-example.ts' }),
          pluginTwoslash({ packages: 'packages' }),
          pluginTypeDoc({
            entryPoints: ['example-package/index.ts'],
            folder: 'example-reference',
            tsconfig: 'example-package/tsconfig.json',
            packages: 'packages',
            typedoc: { name: 'Answer cache' },
          }),
          pluginVariables({
            values: {
              version: engine.version,
              tagline: { en: 'a generator of documentation sites', zh: '一个文档站点生成器' },
            },
          }),
          pluginWikiLinks(),
          pluginReference(),
          pluginReadingTime({ wordsPerMinute: 200 }),
          pluginShortcuts(),
          pluginOwner({ folders: ['publish'] }),
          pluginChangelog({ file: '../CHANGELOG.md', folder: 'inside' }),
        ]),
  ],
}));
