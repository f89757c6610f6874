import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shop } from '../support/option-builds.ts';
import { createProject, type DocumentedProject, type RunningCommand } from '../support/project.ts';
import { type PageSamples, readSamples } from '../support/samples.ts';

/** A dev server of the documented release. */
interface DevServer {
  readonly project: DocumentedProject;
  readonly url: string;
  /** Everything that was printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** A page that a browser asks for. */
const asBrowser = { headers: { accept: 'text/html' } };

/** The server without any option, beside which the others are seen. */
let plain: DevServer;
beforeAll(async () => {
  plain = await startServer('export default {};\n', shop);
});
afterAll(() => plain.stop());

async function startServer(config: string, files: Readonly<Record<string, string>>): Promise<DevServer> {
  const project = await createProject();
  let command: RunningCommand | undefined;
  const stop = async () => {
    await command?.stop();
    await project.dispose();
  };
  try {
    await project.write({ ...files, 'rsbuild.config.ts': config });
    const port = await freePort();
    command = project.start('dev', '--port', String(port));
    await command.printed('compiled in');
    return { project, url: `http://localhost:${port}`, output: command.output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Serves a project with a configuration of a page below `config` while `check` looks at it. */
async function withServer(
  page: string,
  check: (server: DevServer, samples: PageSamples) => Promise<void>,
  { sample = 0, files = shop }: { readonly sample?: number; readonly files?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const samples = await readSamples(`en/config/${page}.mdx`);
  const server = await startServer(samples.code('rsbuild.config.ts', sample), files);
  try {
    await check(server, samples);
  } finally {
    await server.stop();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject()));
    });
  });
}

async function textAt(server: DevServer, path: string, init?: RequestInit): Promise<string> {
  return (await fetch(`${server.url}${path}`, init)).text();
}

/** Lines of the page’s first fence of a language, with the port of the server in the place of the page’s. */
function linesOf({ all }: PageSamples, lang: string, { url }: Pick<DevServer, 'url'>): readonly string[] {
  const code = all.find((sample) => sample.lang === lang)?.code ?? '';
  const port = new URL(url).port;
  return code
    .replaceAll(/localhost:\d+/g, `localhost:${port}`)
    .trim()
    .split('\n');
}

test('dev.assetPrefix: the page asks below the prefix, and files answer with and without it', async () => {
  await withServer('dev/asset-prefix', async (server, samples) => {
    const [removed = '', added = ''] = linesOf(samples, 'diff', server).map((line) => line.slice(2));
    expect(await textAt(plain, '/')).toContain(removed);
    expect(await textAt(server, '/')).toContain(added);
    const answers = ['/shop/static/js/index.js', '/static/js/index.js'].map((path) => textAt(server, path));
    const [below, at] = await Promise.all(answers);
    expect(below).toBe(at);
  });
});

test('dev.client: the settings reach the client in the script, which shows the overlay', async () => {
  await withServer('dev/client', async (server) => {
    const [off, on] = await Promise.all([plain, server].map((one) => textAt(one, '/static/js/index.js')));
    expect([off?.includes('overlay=true'), on?.includes('overlay=true')]).toEqual([false, true]);
  });
});

test('dev.hmr: the script has no code for updates, and the client stays for reloads', async () => {
  await withServer('dev/hmr', async (server) => {
    const [on, off] = await Promise.all([plain, server].map((one) => textAt(one, '/static/js/index.js')));
    expect([on?.includes('.hot-update.json'), off?.includes('.hot-update.json')]).toEqual([true, false]);
    expect([on?.includes('/rsbuild-hmr'), off?.includes('/rsbuild-hmr')]).toEqual([true, true]);
  });
});

test('dev.setupMiddlewares: the handler answers with what the page shows', async () => {
  await withServer('dev/setup-middlewares', async (server, samples) => {
    const [answer] = linesOf(samples, 'text', server);
    expect(await textAt(server, '/api/user')).toBe(answer);
    expect(await textAt(plain, '/api/user')).not.toBe(answer);
  });
});

test('dev.writeToDisk: the files that the page lists are on the disk', async () => {
  await withServer('dev/write-to-disk', async ({ project }) => {
    const listed = ['index.html', 'static/css/index.css', 'static/js/index.js', 'static/js/index.js.map'];
    expect(await project.files('dist')).toEqual(expect.arrayContaining(listed));
    expect(await plain.project.files('dist').catch(() => [])).toEqual([]);
  });
});

test('server.compress: `false` sends a length in the place of gzip', async () => {
  await withServer('server/compress', async (server) => {
    const [zipped, whole] = await Promise.all([plain, server].map((one) => fetch(`${one.url}/static/js/index.js`)));
    expect([zipped?.headers.get('content-encoding'), zipped?.headers.get('content-length')]).toEqual(['gzip', null]);
    expect(whole?.headers.get('content-encoding')).toBe(null);
    expect(Number(whole?.headers.get('content-length'))).toBeGreaterThan(1000);
  });
});

test('server.headers: the headers are sent with every answer', async () => {
  await withServer('server/headers', async (server, samples) => {
    const added = linesOf(samples, 'diff', server).filter((line) => line.startsWith('+'));
    const [without, fresh] = await Promise.all([plain, server].map((one) => fetch(`${one.url}/`)));
    expect(added.length).toBe(2);
    for (const line of added) {
      const [name = '', value] = line.slice(2).split(': ');
      expect([without?.headers.get(name), fresh?.headers.get(name)]).toEqual([null, value]);
    }
  });
});

test('server.historyApiFallback: unknown addresses show the page that is named', async () => {
  const files = { 'src/index.ts': "console.log('main');\n" };
  await withServer(
    'server/history-api-fallback',
    async (server) => {
      expect(await textAt(server, '/orders/42', asBrowser)).toContain('src="/static/js/main.js"');
    },
    { files },
  );
});

test('server.host: a name of this machine leaves out the addresses of the network', async () => {
  await withServer('server/host', async ({ output }) => {
    expect(output()).toContain('Local:');
    expect(output()).not.toContain('Network:');
  });
});

test('server.htmlFallback: without it an unknown address is not found', async () => {
  await withServer('server/html-fallback', async (server) => {
    const statuses = [plain, server].map(async ({ url }) => (await fetch(`${url}/orders/42`, asBrowser)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
  });
});

test('server.port: the number is the port, or the next free one above it', async () => {
  const { code } = await readSamples('en/config/server/port.mdx');
  const project = await createProject();
  let command: RunningCommand | undefined;
  try {
    await project.write({ ...shop, 'rsbuild.config.ts': code('rsbuild.config.ts') });
    command = project.start('dev');
    await command.printed('compiled in');
    expect(command.output()).toMatch(/Local: +http:\/\/localhost:30[0-2]\d\/\n/);
  } finally {
    await command?.stop();
    await project.dispose();
  }
});

test('server.printUrls: the function decides what is printed', async () => {
  await withServer('server/print-urls', async ({ output, url }) => {
    expect(output().match(/https?:\S+/g)).toEqual([`${url}/`]);
  });
});

test('server.publicDir: files of the folder that is named are served at the root', async () => {
  const files = { ...shop, 'static-files/robots.txt': 'User-agent: *\n', 'public/robots.txt': 'the default folder\n' };
  await withServer(
    'server/public-dir',
    async (server) => {
      expect(await textAt(server, '/robots.txt')).toBe('User-agent: *\n');
    },
    { files },
  );
});

test('server.strictPort: a port in use ends the start with the message of the page', async () => {
  const { code, all } = await readSamples('en/config/server/strict-port.mdx');
  // Whoever has the port already serves as well.
  const blocker = createServer().on('error', () => {});
  await new Promise((resolve) => blocker.once('listening', resolve).once('error', resolve).listen(8080, '0.0.0.0'));
  const project = await createProject();
  try {
    await project.write({ ...shop, 'rsbuild.config.ts': code('rsbuild.config.ts') });
    const command = project.start('dev');
    expect(await command.ended()).toBe(1);
    const shown =
      all
        .find(({ lang }) => lang === 'text')
        ?.code.trim()
        .split('\n') ?? [];
    expect(shown.length).toBe(2);
    for (const line of shown) expect(command.output()).toContain(line.trim());
  } finally {
    blocker.close();
    await project.dispose();
  }
});
