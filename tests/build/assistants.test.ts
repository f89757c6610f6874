import { afterEach, expect, test } from 'vitest';
import { pluginAssistants } from '../../plugins/optional/assistants/index.ts';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';

let site: TestSite | undefined;
afterEach(() => site?.dispose());

const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '中文' },
];
const files = { 'docs/en/guide/start.md': '# Start\n', 'docs/zh/guide/start.md': '# 开始\n' };

/** Text and decoded address of the links to assistants on a page. */
function linksOf(html: string): readonly (readonly [string, string])[] {
  const links = html.matchAll(/<a [^>]*href="(https:[^"]*(?:q|m)=[^"]*)"[^>]*>(.*?)<\/a>/g);
  return [...links].map(([, href = '', text = '']) => [
    text.replace(/<[^>]*>/g, ''),
    decodeURIComponent(href.replaceAll('&amp;', '&')),
  ]);
}

test('links above an article open a chat about its Markdown, in the language of the page', async () => {
  site = await createTestSite({
    plugins: [pluginAssistants()],
    config: { locales, siteOrigin: 'https://docs.example', base: '/tool/' },
    files,
  });
  const { read } = await site.build();
  const english = 'Read https://docs.example/tool/guide/start.md and answer my questions about it.';
  expect(linksOf(await read('guide/start.html'))).toEqual([
    ['Ask ChatGPT', `https://chatgpt.com/?hints=search&q=${english}`],
    ['Ask Claude', `https://claude.ai/new?q=${english}`],
  ]);
  expect(linksOf(await read('zh/guide/start.html'))[1]).toEqual([
    '询问 Claude',
    'https://claude.ai/new?q=请阅读 https://docs.example/tool/zh/guide/start.md，然后回答我关于该页面的问题。',
  ]);
});

test('a site can name its own assistants and write its own prompt', { tags: 'all' }, async () => {
  const assistants = { Desk: 'https://desk.example/chat?m={prompt}' };
  site = await createTestSite({
    plugins: [pluginAssistants({ assistants })],
    config: {
      siteOrigin: 'https://docs.example',
      locales: [{ lang: 'en', label: 'English', text: { 'assistants.prompt': 'Explain {url}' } }],
    },
    files: { 'docs/en/index.md': '# Home\n' },
  });
  expect(linksOf(await (await site.build()).read('index.html'))).toEqual([
    ['Ask Desk', 'https://desk.example/chat?m=Explain https://docs.example/index.md'],
  ]);
});

test('without an origin there are no links, because assistants could not read the page', { tags: 'all' }, async () => {
  site = await createTestSite({ plugins: [pluginAssistants()], files: { 'docs/en/index.md': '# Home\n' } });
  const html = await (await site.build()).read('index.html');
  expect(linksOf(html)).toEqual([]);
  expect(html).toMatch(/<div class="actions-[^"]*" data-part="actions"><button/);
});

test('an address without `{prompt}` is an error of the configuration', async () => {
  site = await createTestSite({
    plugins: [pluginAssistants({ assistants: { Desk: 'https://desk.example' } })],
    files: { 'docs/en/index.md': '# Home\n' },
  });
  await expect(site.build()).rejects.toMatchObject({
    problems: [{ message: expect.stringContaining('expected a URL that contains `{prompt}`') }],
  });
});
