import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';

/** A server in a process of its own. */
export interface TestServer {
  readonly url: string;
  /** Everything it has printed so far. */
  printed(): string;
  /** Resolves when it has printed something that fits, after what it had printed when this was called. */
  whenPrinted(pattern: RegExp): Promise<string>;
  /** Ends the process as Ctrl+C does, and returns its exit code. */
  close(): Promise<number | null>;
}

interface ServerOptions extends Pick<SpawnOptions, 'cwd' | 'env'> {
  /** What it prints of its address. */
  readonly address?: RegExp;
}

/** How long a server may take to print what a test waits for, in milliseconds. */
const waitLimit = 30_000;

/** Starts a server, and waits until it has printed its address. */
export async function startServer(
  command: string,
  args: readonly string[],
  { address = /http:\S+(?=\s)/, ...options }: ServerOptions,
): Promise<TestServer> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  let text = '';
  const read = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);

  const whenPrinted = (pattern: RegExp, from = text.length): Promise<string> =>
    vi.waitFor(
      () => {
        const [found] = pattern.exec(text.slice(from)) ?? [];
        if (found === undefined) throw new Error(`The server did not print ${pattern}, but:\n${text.slice(from)}`);
        return found;
      },
      { timeout: waitLimit, interval: 20 },
    );

  return {
    url: await whenPrinted(address, 0),
    printed: () => text,
    whenPrinted: (pattern) => whenPrinted(pattern),
    async close() {
      child.kill('SIGINT');
      const [code] = await closed;
      return code;
    },
  };
}
