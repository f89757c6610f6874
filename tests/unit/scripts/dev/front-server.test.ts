import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createFrontServer, type FrontServer } from '../../../../scripts/dev/front-server.ts';

const answering = (body: string) => (_request: unknown, response: ServerResponse) => response.end(body);

function createFront(): FrontServer {
  const front = createFrontServer(undefined);
  onTestFinished(front.close);
  return front;
}

async function listening(): Promise<{ readonly front: FrontServer; readonly port: number }> {
  const front = createFront();
  await front.listen(0);
  return { front, port: front.port() ?? 0 };
}

function ask(port: number) {
  const request = get({ host: 'localhost', port });
  const answer = once(request, 'response').then(async ([response]: IncomingMessage[]) => {
    return { status: response?.statusCode, body: response && (await text(response)) };
  });
  return { request, answer };
}

test('requests wait while nothing answers, on the same port', async () => {
  const { front, port } = await listening();
  front.answer(answering('one'));
  expect(await ask(port).answer).toEqual({ status: 200, body: 'one' });
  await front.hold();
  const { answer } = ask(port);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await front.listen(0);
  expect(front.port()).toBe(port);
  front.answer(answering('two'));
  expect(await answer).toEqual({ status: 200, body: 'two' });
});

test('a certificate that cannot be used is refused, and what listens goes on', async () => {
  const { front, port } = await listening();
  front.answer(answering('one'));
  await expect(front.listen(0, { key: 'x', cert: 'y' })).rejects.toThrow(
    'The certificate in `rsbuild.server.https` cannot be used',
  );
  await expect(front.listen(0, { key: 'x' })).rejects.toThrow('The certificate in `rsbuild.server.https` is missing.');
  expect(await ask(port).answer).toEqual({ status: 200, body: 'one' });
});

test('a browser that gives up while it waits is forgotten', async () => {
  const { front, port } = await listening();
  const { request, answer } = ask(port);
  const failed = expect(answer).rejects.toThrow('socket hang up');
  await new Promise((resolve) => setTimeout(resolve, 50));
  request.destroy();
  await failed;
  await new Promise((resolve) => setTimeout(resolve, 50));
  const answered: (string | undefined)[] = [];
  front.answer(({ url }) => answered.push(url));
  expect(answered).toEqual([]);
  const since = performance.now();
  await front.hold();
  expect(performance.now() - since).toBeLessThan(500);
});

test('a request that is not answered before the restart gets a page that asks again', async () => {
  const { front, port } = await listening();
  const late: ServerResponse[] = [];
  front.answer((_request, response) => late.push(response));
  const { answer } = ask(port);
  await expect.poll(() => late).toHaveLength(1);
  await front.hold();
  expect(await answer).toMatchObject({ status: 503, body: expect.stringContaining('location.reload()') });
});

test('an occupied port is followed by the next free one', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await once(other.listen({ host: 'localhost', port: 0 }), 'listening');
  const { port } = other.address() as AddressInfo;
  const front = createFront();
  await front.listen(port);
  expect(front.port()).toBeGreaterThan(port);
});
