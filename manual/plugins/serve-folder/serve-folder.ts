import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type DocSitePlugin, definePlugin } from 'doc-site/plugin';

interface FolderServer {
  readonly origin: string;
  /** Ends the server when the dev server stops or reads the configuration again. Otherwise, it ends with the process. */
  readonly plugin: DocSitePlugin;
}

/** Serves the files of a folder with Markdown on this machine. */
export async function serveFolder(folder: string): Promise<FolderServer> {
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
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plugin: definePlugin({
      name: 'manual:serve-folder',
      setup(api) {
        api.onDevClose(() => void server.close());
      },
    }),
  };
}
