import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { guardRequests, guardUpgrades, normalizeTargets } from '../../../../scripts/dev/guard-requests.ts';

const settings = { loopbackOnly: true };
const handle = guardRequests(settings);
const server = createServer((request, response) => handle(request, response, () => response.end('the page')));
server.on('upgrade', ({ url }, socket) => {
  if (url !== '/nobody' && socket.writable)
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n');
});
guardUpgrades(server, settings);
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

function answerFor(
  headers: IncomingHttpHeaders,
  { path = '/', method = 'GET' } = {},
): Promise<{ readonly status: number | undefined; readonly headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      resolve({ status: response.resume().statusCode, headers: response.headers });
    })
      .on('upgrade', (response, socket) => {
        socket.destroy();
        resolve({ status: response.statusCode, headers: response.headers });
      })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['localhost', 200],
  ['localhost:3000', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['evil.example', 403],
  ['localhost.evil.example', 403],
  ['127.0.0.1.evil.example', 403],
])('a request to %s gets status %i', async (host, status) => {
  expect((await answerFor({ host })).status).toBe(status);
});

const host = 'localhost:3000';
const upgrade = { connection: 'upgrade', upgrade: 'websocket' };

test.each<[string, IncomingHttpHeaders, number]>([
  ['own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }, 200],
  ['own page, whose port a proxy has changed', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:9' }, 200],
  ['address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 200],
  ['link from elsewhere', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 200],
  ['client that is no browser', {}, 200],
  ['own page in a browser without these headers', { origin: 'http://localhost:3000' }, 200],
  ['script element on another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }, 403],
  ['script element on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
  ['fetch on another port', { origin: 'http://localhost:3001' }, 403],
  ['page without an origin', { origin: 'null' }, 403],
])('a request of the %s', async (_name, headers, status) => {
  expect((await answerFor({ host, ...headers })).status).toBe(status);
});

test.each(['/__open-in-editor?file=x', '/docs/__open-in-editor?file=x', '/_rspack/lazy/trigger'])(
  'a link from elsewhere does not open %s',
  async (path) => {
    const headers = { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect((await answerFor(headers, { path })).status).toBe(403);
  },
);

test('a form on another site cannot be sent', async () => {
  const headers = { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect((await answerFor(headers, { method: 'POST' })).status).toBe(403);
});

test('no other origin may use a response', async () => {
  expect((await answerFor({ host })).headers['cross-origin-resource-policy']).toBe('same-origin');
});

test.each<[string, IncomingHttpHeaders, number]>([
  ['own page', { host, origin: 'http://localhost:3000' }, 101],
  ['client that is no browser', { host }, 101],
  ['page on another port', { host, origin: 'http://localhost:3001' }, 403],
  ['page on another site', { host, origin: 'https://evil.example' }, 403],
  ['page without an origin', { host, origin: 'null' }, 403],
  ['name that is not of this machine', { host: 'evil.example', origin: 'http://evil.example' }, 403],
])('a socket of the %s', async (_name, headers, status) => {
  expect((await answerFor({ ...headers, ...upgrade })).status).toBe(status);
});

test.each<[string, string, RegExp]>([
  ['nobody answers', '/nobody', /^HTTP\/1\.1 404 .*\r\n\r\n$/s],
  ['is answered', '/', /^HTTP\/1\.1 101 .*\r\n\r\n$/s],
])('a socket that %s gets one answer, after five seconds at the latest', async (_name, path, expected) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = once(server, 'upgrade');
  const client = connect(port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void client.destroy());
  client.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`);
  const answer = once(client, 'data');
  const [, socket] = await asked;
  vi.advanceTimersByTime(4_999);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(path === '/nobody');
  expect((await answer).join('')).toMatch(expected);
});

test.each([
  ['localhost:3000', 200],
  ['evil.example', 403],
])('a request over HTTP/2 to %s gets status %i', async (authority, status) => {
  // With HTTPS, browsers speak HTTP/2; Rsbuild passes such requests to the same handlers.
  const secure = createHttp2Server((request, response) =>
    Reflect.apply(handle, undefined, [request, response, () => response.end('the page')]),
  );
  onTestFinished(() => void secure.close());
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  const session = connectHttp2(`http://127.0.0.1:${(secure.address() as AddressInfo).port}`);
  onTestFinished(() => session.destroy());
  const [headers] = await once(session.request({ ':path': '/', ':authority': authority }), 'response');
  expect(headers[':status']).toBe(status);
});

test.each([
  ['/a?b', '/a?b'],
  ['http://[', '/'],
  ['http://localhost/a?b', '/a?b'],
  ['*', '/*'],
  ['ftp://[', '/ftp://['],
])('the target %s of a request is %s for the handlers', async (target, path) => {
  const targets = createServer(({ url }, response) => response.end(`${url}\r\n`));
  targets.on('upgrade', ({ url }, socket) => socket.end(`HTTP/1.1 400 Bad Request\r\n\r\n${url}\r\n`));
  normalizeTargets(targets);
  onTestFinished(() => void targets.close());
  await new Promise<void>((resolve) => targets.listen(0, '127.0.0.1', resolve));
  for (const header of ['Connection: close', 'Connection: upgrade\r\nUpgrade: websocket']) {
    const socket = connect((targets.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`);
    const answer = (await socket.setEncoding('utf8').toArray()).join('');
    expect(answer.split(/\r\n/)).toContain(path);
  }
});
