import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { createPreviewServer, type PreviewServer } from '../../../../scripts/preview/server.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

// Not `fetch`, which normalises paths.
function get(
  server: PreviewServer,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.on('error', reject).end();
  });
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    writeOutput(folder, name, text);
  }
}

const longText = '<h1>A long page</h1>'.repeat(200);

const site = {
  'index.html': 'home',
  '404.html': 'nothing here',
  'zh/404.html': '这里没有',
  'page-data/404.json': '{"page":{"pageType":"404"}}',
  'page-data/zh/404.json': '{"page":{"pageType":"404"}}',
  'guide/404.html': 'about missing pages',
  'page-data/guide/404.json': '{"page":{"pageType":"doc"}}',
  'zh/index.html': '首页',
  'zh/guide/中文.html': '中文页',
  'config/index.html': 'config',
  'config/dev.html': 'dev',
  'config/dev.md': '# dev',
  'config/index.md': '# config',
  'guide/long.html': longText,
  'a b+c.html': 'odd name',
  'static/app.1a2b.js': 'let app',
  'static/film.mp4': '0123456789',
  _headers:
    "# comment\n/*\n  Content-Security-Policy: default-src 'self'\n/static/*\n  Cache-Control: public, max-age=31536000, immutable\n",
  _redirects:
    '/plugins/list/plugin-react /plugins/list/react 301\n/old/* /new/:splat 302\n/config/旧 /config/dev 301\n',
};

let folder: string;
let server: PreviewServer;

beforeAll(async () => {
  folder = temporaryFolder();
  await writeFiles(join(folder, 'dist'), site);
  await writeFiles(folder, { 'secret.txt': 'secret', 'dist-secret/x.html': 'secret' });
  await symlink(join(folder, 'secret.txt'), join(folder, 'dist/link.txt'));
  await symlink(join(folder, 'dist-secret'), join(folder, 'dist/linked'));
  await symlink(join(folder, 'dist/config/dev.html'), join(folder, 'dist/inside.html'));
  server = await createPreviewServer({ outDir: join(folder, 'dist') });
});

afterAll(async () => {
  await server.close();
});

describe('clean URLs', () => {
  test.each([
    ['/', 'home'],
    ['/config/', 'config'],
    ['/config/dev', 'dev'],
    ['/config/dev?a=1', 'dev'],
    ['/zh/', '首页'],
    ['/zh/guide/%E4%B8%AD%E6%96%87', '中文页'],
    ['/a%20b+c', 'odd name'],
    ['/inside', 'dev'],
    ['/static/app.1a2b.js', 'let app'],
  ])('%s is served', async (path, body) => {
    const answer = await get(server, path);
    expect([answer.status, answer.body.toString()]).toEqual([200, body]);
  });

  test.each([
    ['/config', '/config/'],
    ['/config?a=1&b', '/config/?a=1&b'],
    ['/config/index.html', '/config/'],
    ['/config/index', '/config/'],
    ['/index.html', '/'],
    ['/config/dev.html', '/config/dev'],
    ['/config/dev/', '/config/dev'],
    ['//config//dev', '/config/dev'],
    ['/zh/guide/%E4%B8%AD%E6%96%87.html', '/zh/guide/%E4%B8%AD%E6%96%87'],
  ])('%s redirects to %s', async (path, location) => {
    const answer = await get(server, path);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
  });

  test('without clean URLs pages keep their extension', async () => {
    const plain = await createPreviewServer({ outDir: join(folder, 'dist'), cleanUrls: false });
    expect((await get(plain, '/config/dev.html')).body.toString()).toBe('dev');
    expect((await get(plain, '/config/dev')).headers.location).toBe('/config/dev.html');
    expect((await get(plain, '/config/index.html')).body.toString()).toBe('config');
    await plain.close();
  });
});

describe('the 404 page', () => {
  test.each([
    ['/nothing', 'nothing here'],
    ['/nothing/below', 'nothing here'],
    ['/zh/nothing/below', '这里没有'],
    ['/zhang', 'nothing here'],
    ['/404', 'nothing here'],
    ['/zh/404', '这里没有'],
    ['/foo/zh/bar', '这里没有'],
    ['/zh.html', '这里没有'],
    ['/foo/bar', 'nothing here'],
    ['/guide/nothing', 'nothing here'],
  ])('%s responds with 404 in its language', async (path, body) => {
    const answer = await get(server, path);
    expect([answer.status, answer.body.toString()]).toEqual([404, body]);
  });

  test('a document of that name in a folder is a page like others', async () => {
    const answer = await get(server, '/guide/404');
    expect([answer.status, answer.body.toString()]).toEqual([200, 'about missing pages']);
  });

  test('a site without one still responds with 404', async () => {
    await writeFiles(join(folder, 'bare'), { 'index.html': 'home' });
    const bare = await createPreviewServer({ outDir: join(folder, 'bare') });
    const answer = await get(bare, '/nothing');
    expect([answer.status, answer.body.toString()]).toEqual([404, 'Not found.']);
    await bare.close();
  });
});

describe('paths that are not part of the site', () => {
  test.each([
    ['/../secret.txt'],
    ['/..%2fsecret.txt'],
    ['/%2e%2e/secret.txt'],
    ['/%2e%2e%2fsecret.txt'],
    ['/..%5csecret.txt'],
    ['/..\\secret.txt'],
    ['/%252e%252e%252fsecret.txt'],
    ['/config/../../secret.txt'],
    ['/config/..%2f..%2fsecret.txt'],
    ['/../dist-secret/x.html'],
    ['/%c0%ae%c0%ae/secret.txt'],
    ['/link.txt'],
    ['/linked/x'],
    ['/linked/x.html'],
    ['/index.html%00.txt'],
    ['/%00'],
    ['/%zz'],
    ['/%'],
    ['/%E4%B8'],
    ['/_headers'],
    ['/_redirects'],
    [`/${'a'.repeat(10_000)}`],
    [`/${'a'.repeat(300)}`],
    [`/${'a/'.repeat(5000)}`],
    ['//evil.example'],
    ['//evil.example/'],
    ['/\\evil.example'],
    ['/%2f%2fevil.example'],
    ['http://evil.example/nothing'],
    ['*'],
  ])('%s responds with 404', async (path) => {
    const answer = await get(server, path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain('secret');
    expect(answer.headers.location).toBeUndefined();
  });

  test('a redirect never leaves the site', async () => {
    const answer = await get(server, '/old//evil.example');
    expect(answer.headers.location).toBe('/new/evil.example');
  });
});

describe('files of the host', () => {
  test.each([
    ['/plugins/list/plugin-react', 301, '/plugins/list/react'],
    ['/plugins/list/plugin-react?x=1', 301, '/plugins/list/react?x=1'],
    ['/old/a/$&b', 302, '/new/a/$&b'],
    ['/config/%E6%97%A7', 301, '/config/dev'],
  ])('%s redirects according to _redirects', async (path, status, location) => {
    const answer = await get(server, path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test('headers of _headers are sent for matching paths', async () => {
    const page = await get(server, '/config/dev');
    const asset = await get(server, '/static/app.1a2b.js');
    expect([page.headers['content-security-policy'], page.headers['cache-control']]).toEqual([
      "default-src 'self'",
      'no-cache',
    ]);
    expect([asset.headers['content-security-policy'], asset.headers['cache-control']]).toEqual([
      "default-src 'self'",
      'public, max-age=31536000, immutable',
    ]);
    const missing = await get(server, '/static/nothing.js');
    expect([missing.headers['content-security-policy'], missing.headers['cache-control']]).toEqual([
      "default-src 'self'",
      'no-cache',
    ]);
  });
});

describe('HTTP', () => {
  test('content types include the character set', async () => {
    expect((await get(server, '/')).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await get(server, '/static/app.1a2b.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await get(server, '/static/film.mp4')).headers['content-type']).toBe('video/mp4');
  });

  test('HEAD responds with the headers of GET and no body', async () => {
    const [head, whole] = [await get(server, '/config/dev', { method: 'HEAD' }), await get(server, '/config/dev')];
    expect(head.body.length).toBe(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s is rejected', async (method) => {
    const answer = await get(server, '/', { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('an up-to-date copy gets 304', async () => {
    const { headers } = await get(server, '/config/dev');
    const etag = String(headers.etag);
    const modified = String(headers['last-modified']);
    const statusWith = async (conditions: Record<string, string>) =>
      (await get(server, '/config/dev', { headers: conditions })).status;
    expect(await statusWith({ 'If-None-Match': etag })).toBe(304);
    expect(await statusWith({ 'If-None-Match': `"other", W/${etag}` })).toBe(304);
    expect(await statusWith({ 'If-None-Match': '"other"', 'If-Modified-Since': modified })).toBe(200);
    expect(await statusWith({ 'If-Modified-Since': modified })).toBe(304);
    expect(await statusWith({ 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
    expect(await statusWith({ 'If-Modified-Since': 'no date' })).toBe(200);
  });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-30', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-30', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', undefined],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
  ])('the range %s gets status %i', async (range, status, body, contentRange) => {
    const answer = await get(server, '/static/film.mp4', { headers: { Range: range } });
    expect([answer.status, answer.body.toString(), answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  test('a range of another version gets the whole file', async () => {
    const answer = await get(server, '/static/film.mp4', { headers: { Range: 'bytes=2-4', 'If-Range': '"other"' } });
    expect([answer.status, answer.body.toString()]).toEqual([200, '0123456789']);
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['gzip;q=0', undefined],
  ])('%s gets the coding %s', async (accepted, coding) => {
    const answer = await get(server, '/guide/long', { headers: { 'Accept-Encoding': accepted } });
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    const text = coding === 'br' || coding === 'gzip' ? decode[coding](answer.body) : answer.body;
    expect([answer.headers['content-encoding'], answer.headers.vary, text.toString()]).toEqual([
      coding,
      'Accept, Accept-Encoding',
      longText,
    ]);
  });

  test('each coding has its own entity tag', async () => {
    const tagOf = async (accepted: string) =>
      (await get(server, '/guide/long', { headers: { 'Accept-Encoding': accepted } })).headers.etag;
    expect(new Set([await tagOf('br'), await tagOf('gzip'), await tagOf('identity')]).size).toBe(3);
  });

  test.each([
    ['/config/dev', 'text/markdown', '# dev'],
    ['/config/', 'text/markdown, text/html;q=0.9, */*;q=0.8', '# config'],
    ['/config/dev', 'text/html, text/markdown;q=0.5', 'dev'],
    ['/config/dev', 'text/markdown;q=0', 'dev'],
    ['/config/dev', 'text/html, */*', 'dev'],
    ['/zh/', 'text/markdown', '首页'],
    ['/static/app.1a2b.js', 'text/markdown', 'let app'],
  ])('%s with `Accept: %s` is %s', async (path, accept, body) => {
    const answer = await get(server, path, { headers: { accept } });
    expect([answer.status, answer.body.toString()]).toEqual([200, body]);
    const isPage = !path.startsWith('/static/');
    expect((answer.headers.vary ?? '').split(', ').includes('Accept')).toBe(isPage);
    if (body.startsWith('#')) expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8');
  });

  test('a client that disconnects while receiving a file causes no error', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await writeFile(join(folder, 'dist/large.bin'), Buffer.alloc(30_000_000));
    await new Promise<void>((resolve) => {
      request({ host: '127.0.0.1', port: server.port, path: '/large.bin' }, (response) => {
        response.once('data', () => response.destroy()).on('close', () => resolve());
      })
        .on('error', () => undefined)
        .end();
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(errors).not.toHaveBeenCalled();
    expect((await get(server, '/large.bin')).body.length).toBe(30_000_000);
  });

  test('a client that has closed its side gets the whole answer', async () => {
    const received = await new Promise<number>((resolve, reject) => {
      let size = 0;
      const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true }, () =>
        socket.end('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      );
      socket.on('data', ({ length }) => {
        size += length;
      });
      socket.on('end', () => resolve(size)).on('error', reject);
    });
    expect(received).toBeGreaterThan(30_000_000);
  });

  test('a broken request does not end the server', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.end('GET / HTTP/9.9\r\n\0\r\n\r\n'));
      socket.on('close', () => resolve()).resume();
    });
    expect((await get(server, '/')).status).toBe(200);
  });
});

describe('which hosts are accepted', () => {
  test.each(['localhost', 'localhost:4173', '127.0.0.1:4173', '[::1]:4173', 'docs.localhost'])(
    'the name %s is',
    async (host) => {
      expect((await get(server, '/', { headers: { Host: host } })).status).toBe(200);
    },
  );

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.0.1'])(
    'the name "%s" is not',
    async (host) => {
      expect((await get(server, '/', { headers: { Host: host } })).status).toBe(403);
    },
  );

  test('with a configured host the server accepts every name', async () => {
    const open = await createPreviewServer({ outDir: join(folder, 'dist'), host: '127.0.0.1' });
    expect((await get(open, '/', { headers: { Host: 'docs.example' } })).status).toBe(200);
    await open.close();
  });
});

describe('below a base', () => {
  test.each([
    ['/docs/', 200, undefined],
    ['/docs', 301, '/docs/'],
    ['/docs?a=1', 301, '/docs/?a=1'],
    ['/docs/config', 301, '/docs/config/'],
    ['/docs//config/', 301, '/docs/config/'],
    ['/docs/config/dev', 200, undefined],
    ['/docsy/', 404, undefined],
    ['/config/dev', 404, undefined],
    ['/', 301, '/docs/'],
  ])('%s gets status %i', async (path, status, location) => {
    const based = await createPreviewServer({ outDir: join(folder, 'dist'), base: '/docs/' });
    expect(based.url).toBe(`http://localhost:${based.port}/docs/`);
    const answer = await get(based, path);
    await based.close();
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });
});

describe('the port', () => {
  test('an occupied port is named in the error', async () => {
    await expect(createPreviewServer({ outDir: folder, port: server.port })).rejects.toThrow(
      `Port ${server.port} is occupied.`,
    );
  });

  test('the next free port is used if that is allowed', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '::1', resolve));
    const address = other.address();
    const occupied = typeof address === 'object' && address !== null ? address.port : 0;
    const next = await createPreviewServer({ outDir: join(folder, 'dist'), port: occupied, portTries: 20 });
    expect(next.port).toBeGreaterThan(occupied);
    expect((await get(next, '/')).status).toBe(200);
    await next.close();
    await new Promise((resolve) => other.close(resolve));
  });
});

describe('a new build while serving', () => {
  test('no request fails while builds are swapped', async () => {
    const outDir = join(folder, 'live');
    await writeFiles(outDir, { 'index.html': 'build 0', _headers: '/*\n  X-Build: 0\n' });
    const live = await createPreviewServer({ outDir });
    const answers: Answer[] = [];
    let isBuilding = true;
    const reader = (async () => {
      while (isBuilding) answers.push(...(await Promise.all([get(live, '/'), get(live, '/'), get(live, '/')])));
    })();
    for (let build = 1; build <= 30; build++) {
      await writeFiles(join(folder, 'live.next'), {
        'index.html': `build ${build}`,
        _headers: `/*\n  X-Build: ${build}\n`,
      });
      await rename(outDir, join(folder, 'live.last'));
      await new Promise((resolve) => setTimeout(resolve, 5));
      await rename(join(folder, 'live.next'), outDir);
      await rm(join(folder, 'live.last'), { recursive: true });
    }
    isBuilding = false;
    await reader;
    const last = await get(live, '/');
    await live.close();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([last.body.toString(), last.headers['x-build']]).toEqual(['build 30', '30']);
  });

  test('a missing output folder is reported', async () => {
    const none = await createPreviewServer({ outDir: join(folder, 'no-build') });
    const answer = await get(none, '/');
    await none.close();
    expect([answer.status, answer.body.toString()]).toEqual([
      503,
      'The output folder is missing: build the site with `npm run build`.',
    ]);
  });
});

describe('under load', () => {
  /** Opens connections that send a text and no more. */
  async function openConnections(count: number, text: string) {
    const open = () =>
      new Promise<ReturnType<typeof connect>>((resolve, reject) => {
        const socket = connect(server.port, '127.0.0.1', () => {
          socket.write(text);
          resolve(socket);
        });
        socket.on('error', reject);
      });
    const sockets = await Promise.all(Array.from({ length: count }, open));
    return { close: () => sockets.forEach((socket) => void socket.on('error', () => undefined).destroy()) };
  }

  test('2,000 requests that are never sent to the end hold up no other', { timeout: 60_000, tags: 'all' }, async () => {
    const half = await openConnections(2000, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    try {
      const start = performance.now();
      expect((await get(server, '/')).body.toString()).toBe('home');
      expect(performance.now() - start).toBeLessThan(5000);
    } finally {
      half.close();
    }
    expect((await get(server, '/')).status).toBe(200);
  });

  test('6,000 connections one after the other are all answered', { timeout: 120_000, tags: 'all' }, async () => {
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < 6000; sent += 200) {
      for (const { status } of await Promise.all(
        Array.from({ length: 200 }, () => get(server, '/config/dev', { headers: { connection: 'close' } })),
      )) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    expect([...statuses]).toEqual([[200, 6000]]);
  });
});
