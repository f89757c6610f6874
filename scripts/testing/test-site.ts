import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Problem } from '#shared/errors';
import { realPath } from '../../plugins/files/real-path.ts';
import type {
  Command,
  ContentModel,
  DocSite,
  DocSitePlugin,
  PageData,
  PluginLogger,
  SiteConfig,
  UserConfig,
} from '../../plugins/index.ts';
import { buildSite } from '../build/build-site.ts';
import { checkSite } from '../check/check-site.ts';
import { findingsOf } from '../check/report.ts';
import { openSite } from '../command-line/site-config.ts';
import { closedOnError, prepareDevServer } from '../dev/dev-server.ts';
import { createFrontServer } from '../dev/front-server.ts';

/** A site to try plugins on. */
export interface TestSiteOptions {
  /** The plugins, as a configuration lists them. */
  readonly plugins: readonly DocSitePlugin[];
  /** Text of the site's files by path: `{ 'docs/en/index.md': '# Home' }`. Default: none. */
  readonly files?: Readonly<Record<string, string>>;
  /** Other options of the configuration. Default: an English site named `Test`. */
  readonly config?: Omit<UserConfig, 'plugins'>;
  /** The command that `config`, `model`, `page` and `problems` are of. Default: `build`. */
  readonly command?: Command;
}

/** A line that a plugin logged. */
export interface LoggedMessage {
  readonly plugin: string;
  readonly level: keyof PluginLogger;
  readonly message: string;
}

/** A site in a temporary folder. Every method sees the files as they are when it is called; a model stays as it was. */
export interface TestSite {
  /** Absolute path of the folder. */
  readonly root: string;
  /** Everything that plugins have logged so far, in order. */
  readonly messages: readonly LoggedMessage[];
  write(files: Readonly<Record<string, string>>): Promise<void>;
  /** The configuration, complete and as the plugins left it. */
  config(): Promise<SiteConfig>;
  /** Documents, routes, navigation and search sections. Of use until the next `write` or `dispose`. */
  model(): Promise<ContentModel>;
  /** The data of a page, with head tags and feeds. Compiles its document. */
  page(routePath: string): Promise<PageData>;
  /** What would stop a build or warn in it before the bundler runs: front matter, navigation, documents, links. */
  problems(): Promise<readonly Problem[]>;
  /**
   * Builds the site.
   *
   * @throws DocSiteError with every problem.
   */
  build(): Promise<TestOutput>;
  /** Builds the site and runs all checks; the findings of plugins have the rules of their checks. */
  check(): Promise<readonly Problem[]>;
  /** Runs a command that a plugin added. */
  command(name: string, ...args: readonly string[]): Promise<void>;
  /** Starts the dev server on a free port. Close it before `dispose`. */
  dev(): Promise<{ readonly url: string; close(): Promise<void> }>;
  /** Deletes the folder. */
  dispose(): Promise<void>;
}

/** The files of a build. */
interface TestOutput {
  /** Paths of all files, sorted. */
  readonly files: readonly string[];
  /** Text of a file. */
  read(file: string): Promise<string>;
}

/** Makes a site in a temporary folder. Nothing of it is read before the first call of a method. */
export async function createTestSite(options: TestSiteOptions): Promise<TestSite> {
  const { plugins, files = {}, config = {}, command = 'build' } = options;
  const root = realPath(await mkdtemp(path.join(tmpdir(), 'doc-site-test-')));
  const user = { title: 'Test', locales: [{ lang: 'en', label: 'English' }], ...config, plugins };
  const messages: LoggedMessage[] = [];
  const log = (plugin: string, level: LoggedMessage['level']) => (message: string) => {
    messages.push({ plugin, level, message });
  };
  const createLogger = (plugin: string): PluginLogger => ({
    info: log(plugin, 'info'),
    warn: log(plugin, 'warn'),
    error: log(plugin, 'error'),
  });
  const source = { root, user, createLogger };

  let opened: Promise<DocSite> | undefined;
  const site = () => (opened ??= openSite(command, source));
  async function closeSite(): Promise<void> {
    const last = opened;
    opened = undefined;
    await (await last?.catch(() => undefined))?.close();
  }

  async function write(texts: Readonly<Record<string, string>>): Promise<void> {
    await closeSite();
    for (const [file, text] of Object.entries(texts)) {
      const target = path.join(root, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
  }

  await write(files);

  return {
    root,
    messages,
    write,
    config: async () => (await site()).config,
    model: async () => (await site()).model(),
    page: async (routePath) => (await site()).model().pageData(routePath),
    problems: async () => (await site()).contentProblems(),
    build: () =>
      keepingMode(async () => {
        const { config: built } = await buildSite(source);
        const written = await glob('**', { cwd: built.outDir, dot: true });
        return { files: written.sort(), read: (file) => readFile(path.join(built.outDir, file), 'utf8') };
      }),
    check: () =>
      keepingMode(async () => {
        return findingsOf(await checkSite({ ...source, onProgress: () => undefined }));
      }),
    async command(name, ...args) {
      const ofCommand = await openSite('build', source);
      try {
        await ofCommand.hooks.command(name, args, ofCommand.context());
      } finally {
        await ofCommand.close();
      }
    },
    dev: () =>
      keepingMode(async () => {
        const served = await openSite('dev', source);
        const front = createFrontServer(undefined);
        const prepared = await prepareDevServer({ site: served, front, port: 0, onConfig: async () => undefined });
        const { url, close } = await closedOnError(front, prepared.start());
        return { url, close: () => close().finally(front.close) };
      }),
    async dispose() {
      await closeSite();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** The bundler sets the mode of React for the whole process, which the tests beside this one must not notice. */
async function keepingMode<T>(run: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env;
  try {
    return await run();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
