import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import type { TestSite } from './site.ts';

/** A dev server in a process of its own. */
export interface TestDevServer {
  readonly url: string;
  /** Everything it has printed so far. */
  printed(): string;
  /** Resolves when it has printed something that fits, after what it had printed when this was called. */
  whenPrinted(pattern: RegExp): Promise<void>;
  close(): Promise<void>;
}

/** How long the server may take to print what a test waits for, in milliseconds. */
const waitLimit = 30_000;

/** Starts `npm run dev` for a site on a free port; `more` is added to the command line and the environment. */
export async function startDev(
  site: TestSite,
  more: { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<TestDevServer> {
  const args = ['dev', '--root', site.root, '--port', String(await freePort()), ...(more.args ?? [])];
  const child = spawn(process.execPath, [path.join(engineRoot, 'scripts/doc-site.mjs'), ...args], {
    env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1', ...more.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  const onData = (chunk: Buffer) => {
    text += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', onData);
  child.stderr.on('data', onData);

  function whenPrinted(pattern: RegExp, from = text.length): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        listeners.delete(look);
      };
      const look = () => {
        if (!pattern.test(text.slice(from))) return;
        end();
        resolve();
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`The dev server did not print ${pattern}, but:\n${text.slice(from)}`));
      }, waitLimit);
      listeners.add(look);
      look();
    });
  }

  const address = /^http:\S+$/m;
  await whenPrinted(address, 0);
  return {
    url: address.exec(text)?.[0] ?? '',
    printed: () => text,
    whenPrinted: (pattern) => whenPrinted(pattern),
    close: () => end(child),
  };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('close', () => resolve());
    child.kill('SIGINT');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
