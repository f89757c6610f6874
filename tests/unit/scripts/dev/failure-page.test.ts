import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failurePage } from '../../../../scripts/dev/failure-page.ts';

let handle = failurePage('a.md:1:1: Unexpected `<b>`.');
const server = createServer((request, response) => handle(request, response));
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('every page shows the error', async () => {
  const response = await fetch(`${origin}/guide/start`);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('<pre>a.md:1:1: Unexpected `&lt;b&gt;`.</pre>');
});

test('the page can tell its error from another one, and asks without an error in its console', async () => {
  const look = async () => {
    const { status, headers } = await fetch(origin, { method: 'HEAD' });
    expect(status).toBe(204);
    return headers.get('etag') ?? '';
  };
  const tag = await look();
  expect(await (await fetch(origin)).text()).toContain(`!== '${tag}'`);
  handle = failurePage('b.md:1:1: Another error.');
  expect(await look()).not.toBe(tag);
});

test('a page of the last server, whose scripts are missing, is loaded again', async () => {
  const response = await fetch(`${origin}/static/js/index.js?1`);
  expect([response.status, await response.text()]).toEqual([200, 'location.reload();']);
});
