import { expect, test } from 'vitest';
import { builtinPlugins } from '../../../../plugins/features/index.ts';
import { hooksOf } from '../hooks/support.ts';
import { makeBuild, makeConfig, makeContext, makePage } from './support.ts';

test('the features of the engine write these files for a site in two languages', async () => {
  const config = makeConfig({ feeds: [{ id: 'news', folder: '/news/', title: { en: 'News', zh: '新闻' } }] });
  const context = makeContext(config, { pages: new Map() });
  const pages = [makePage({ routePath: '/' }), makePage({ routePath: '/zh/', lang: 'zh' })];
  const hooks = await hooksOf([], { builtins: builtinPlugins() });
  await hooks.run.onBeforeBuild(context);
  const build = await hooks.buildResult(makeBuild(pages), context);
  expect((await hooks.run.addOutputFiles(build, context)).map(({ path }) => path)).toEqual([
    '_headers',
    'llms-full.txt',
    'llms.txt',
    'news-atom.xml',
    'news-rss.xml',
    'opensearch.xml',
    'robots.txt',
    'site.webmanifest',
    'sitemap.xml',
    'zh/llms-full.txt',
    'zh/llms.txt',
    'zh/news-atom.xml',
    'zh/news-rss.xml',
    'zh/opensearch.xml',
  ]);
});

test('two builds of the same pages write the same bytes', async () => {
  const config = makeConfig({ feeds: [{ id: 'news', folder: '/news/', title: { en: 'News', zh: '新闻' } }] });
  const pages = [
    makePage({ routePath: '/news/b', frontmatter: { published_at: '2024-01-01T00:00:00.000Z' } }),
    makePage({ routePath: '/news/a', frontmatter: { published_at: '2024-01-01T00:00:00.000Z' } }),
  ];
  const write = async (order: typeof pages) => {
    const hooks = await hooksOf([], { builtins: builtinPlugins() });
    const files = await hooks.run.addOutputFiles(makeBuild(order), makeContext(config));
    return files.filter(({ path }) => !path.startsWith('llms'));
  };
  expect(await write([...pages].reverse())).toEqual(await write(pages));
});
