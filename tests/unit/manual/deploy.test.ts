import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../../plugins/files/engine-files.ts';

const files: Readonly<Record<string, string>> = { '/guide/start.md': '# Start', '/index.md': '# Home' };

/** The function for Cloudflare Pages, as the page about deployment has it. */
async function middleware(lang: string) {
  const page = await readFile(path.join(engineRoot, `manual/docs/${lang}/publish/deploy.mdx`), 'utf8');
  const [, source = ''] = /```js title="functions\/_middleware\.js"\n(.*?)```/s.exec(page) ?? [];
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
