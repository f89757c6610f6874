import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createRandom } from '../../../../scripts/shared/random.ts';
import { sendRequests } from '../../../../scripts/soak/send-requests.ts';
import type { VisitedPage } from '../../../../scripts/soak/visited-pages.ts';
import { makePage } from '../../../support/make-page.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Serves files by path. An entry without text resets the connection; anything else is a 404. */
async function serve(files: Readonly<Record<string, string | undefined>>): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (!Object.hasOwn(files, path)) response.writeHead(404).end('No such page');
    else if (files[path] === undefined) request.socket.destroy();
    else response.end(files[path]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function sitePage(name: string): VisitedPage {
  const title = `Page ${name}`;
  return { url: `/${name}`, dataUrl: `/${name}.json`, title, documentTitle: title, lang: 'en', isSearched: true };
}

const documentOf = (head = '') => `<html><head>${head}</head><body>Text</body></html>\n`;
const dataOf = (name: string) => JSON.stringify({ page: makePage({ title: `Page ${name}` }), html: '<p>Text</p>' });

/** All problems of a site after one request for each page. */
async function problemsOf(
  names: readonly [string, ...string[]],
  files: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const [first, ...others] = names;
  const problems: string[] = [];
  const pages = [sitePage(first), ...others.map(sitePage)] as const;
  await sendRequests({
    origin: await serve(files),
    pages,
    random: createRandom(1),
    isEnough: (done) => done >= pages.length,
    onProblem: (problem) => problems.push(problem),
  });
  return [...new Set(problems)].sort();
}

test('complete pages cause no problem, and each request counts', async () => {
  const file = '/static/js/index.js';
  const origin = await serve({
    '/a': documentOf(`<script src="${file}"></script>`),
    '/a.json': dataOf('a'),
    [file]: 'run();',
  });
  const problems: string[] = [];
  let asked = 0;
  const requests = await sendRequests({
    origin,
    pages: [sitePage('a')],
    random: createRandom(1),
    isEnough: (done) => {
      asked = done;
      return done >= 3;
    },
    onProblem: (problem) => problems.push(problem),
  });
  expect(problems).toEqual([]);
  expect(requests).toBe(asked);
  expect(requests).toBeGreaterThanOrEqual(3);
});

test('a truncated document is a problem', async () => {
  const files = { '/a': '<html><body>Te', '/a.json': dataOf('a') };
  expect(await problemsOf(['a'], files)).toEqual(['The document of `/a` is not whole.']);
});

test('an empty file is a problem', async () => {
  const files = {
    '/a': documentOf('<link href="/static/css/index.css">'),
    '/a.json': dataOf('a'),
    '/static/css/index.css': '',
  };
  expect(await problemsOf(['a'], files)).toEqual(['`/static/css/index.css` is empty.']);
});

test('a status other than 200 is a problem', async () => {
  const files = {
    '/a': documentOf('<script src="/static/js/old.js"></script>'),
    '/b': documentOf(),
    '/b.json': dataOf('b'),
  };
  expect(await problemsOf(['a', 'b'], files)).toEqual([
    '`/a.json` was answered with 404.',
    '`/static/js/old.js` was answered with 404.',
  ]);
});

test('data of another page and invalid data are problems', async () => {
  const files = { '/a': documentOf(), '/a.json': dataOf('b'), '/b': documentOf(), '/b.json': documentOf() };
  expect(await problemsOf(['a', 'b'], files)).toEqual([
    'The data of `/a` is not its own.',
    'The data of `/b` is not its own.',
  ]);
});

test('a request without a response is a problem', async () => {
  const files = { '/a': undefined, '/a.json': dataOf('a') };
  expect(await problemsOf(['a'], files)).toEqual(['`/a` was not answered: fetch failed.']);
});
