import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../../plugins/files/engine-files.ts';

const files: Readonly<Record<string, string>> = { '/guide/start.md': '# Start', '/index.md': '# Home' };

/** A script of the page about deployment. */
async function script(lang: string, title: string): Promise<string> {
  const page = await readFile(path.join(engineRoot, `manual/docs/${lang}/publish/deploy.mdx`), 'utf8');
  return page.split(`\`\`\`js title="${title}"\n`)[1]?.split('```')[0] ?? '';
}

/** The function for Cloudflare Pages, as the page about deployment has it. */
async function middleware(lang: string) {
  const source = await script(lang, 'functions/_middleware.js');
  const { onRequest } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  return async (url: string, accept: string): Promise<string> => {
    const request = new Request(`https://docs.example.com${url}`, { headers: { accept } });
    const fetchAsset = async ({ pathname }: URL) =>
      new Response(files[pathname], { status: pathname in files ? 200 : 404 });
    const response: Response = await onRequest({
      request,
      env: { ASSETS: { fetch: fetchAsset } },
      next: async () => new Response('the page'),
    });
    return response.text();
  };
}

test.each(['en', 'zh'])(
  'the recipe for Cloudflare Pages answers `Accept: text/markdown` with the twin: %s',
  async (lang) => {
    const answer = await middleware(lang);
    expect(await answer('/guide/start', 'text/markdown, text/html;q=0.9')).toBe('# Start');
    expect(await answer('/', 'text/markdown')).toBe('# Home');
    expect(await answer('/guide/start', 'text/html, */*')).toBe('the page');
    expect(await answer('/logo.svg', 'text/markdown')).toBe('the page');
  },
);

test.each(['en', 'zh'])('the function for CloudFront asks for the file of a page: %s', async (lang) => {
  const source = `${await script(lang, 'add-extension.js')}\nexport { handler };`;
  const { handler } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const fileOf = (uri: string) => handler({ request: { uri } }).uri;
  expect(
    ['/', '/zh/', '/guide/start', '/v1.2/start', '/guide/start.md', '/static/js/index.1a2b.js'].map(fileOf),
  ).toEqual([
    '/index.html',
    '/zh/index.html',
    '/guide/start.html',
    '/v1.2/start.html',
    '/guide/start.md',
    '/static/js/index.1a2b.js',
  ]);
});
