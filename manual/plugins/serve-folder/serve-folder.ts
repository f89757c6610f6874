import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Serves the files of a folder with Markdown on this machine, as long as the process runs. Returns the origin. */
export async function serveFolder(folder: string): Promise<string> {
  const texts = new Map<string | undefined, Buffer>();
  for (const name of await readdir(folder)) texts.set(`/${name}`, await readFile(path.join(folder, name)));
  const server = createServer(({ url }, response) => {
    const text = texts.get(url);
    // An open connection would keep the process alive.
    const headers = { 'Content-Type': 'text/markdown; charset=utf-8', Connection: 'close' };
    response.writeHead(text === undefined ? 404 : 200, headers).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
