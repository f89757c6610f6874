import path from 'node:path';
import {
  type HtmlBasicTag,
  type ModifyRspackConfigUtils,
  mergeRsbuildConfig,
  type RsbuildConfig,
  type RsbuildPlugin,
  type Rspack,
} from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { cssClassName } from './plugins/bundler/css-class-name.ts';
import { pluginPureRouter } from './plugins/bundler/pure-router.ts';
import { aliasPaths } from './plugins/files/alias-paths.ts';
import { engineRoot, folderOf, publicModules, themeDir } from './plugins/files/engine-files.ts';
import type { DocSite, EnvironmentName } from './plugins/index.ts';
import { claimFolder } from './plugins/reuse/claim-folder.ts';
import { codeVersion } from './plugins/reuse/code-version.ts';

/** Browsers with everything that the theme's styles and scripts use: cascade layers, `:has()`, `oklch()`. */
const browsers = ['chrome >= 115', 'edge >= 115', 'firefox >= 121', 'safari >= 16.5'];

/** What runs the page: the script that the document names, and the one that it fetches when it is idle. */
const isOfShell = ({ name }: { readonly name?: string | undefined }) => name === 'index' || name === 'shell';

/** What must not hold the styles back. */
const canWait = ({ tag, attrs }: HtmlBasicTag) =>
  tag === 'script' || (tag === 'link' && (attrs?.as === 'script' || attrs?.as === 'font'));

/**
 * Size of the style sheets that a page contains, in bytes before compression. Larger ones are linked: they would take
 * longer than the round trip that it saves.
 */
const inlineStylesLimit = 150_000;

/** The upright font is shown only if it has arrived by the first paint, so it is preloaded. */
const fontAhead = { type: 'all-assets', include: /[\\/]sans(?:\.\w+)?\.woff2$/ } as const;

/** The script that a page runs when it is idle, and React. */
const shellFiles = /[\\/](?:shell|lib-\w+)\.\w+\.js$/;

/**
 * Chromium then compiles all functions of these files while they arrive, in a separate thread. By default it compiles
 * each function when it is first called: almost half the time of the hydration. Other browsers ignore the comment.
 */
function compileAhead(_: Rspack.Configuration, { appendPlugins, rspack }: ModifyRspackConfigUtils): void {
  const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE } = rspack.Compilation;
  appendPlugins(
    new rspack.BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      include: shellFiles,
      // Minifying removes comments.
      stage: PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }),
  );
}

/**
 * A prerendered page contains its styles, so that it is painted while it arrives. The script that it runs when it is
 * idle is fetched before that.
 */
const shellWhenIdle: RsbuildConfig = {
  performance: { preload: [fontAhead, { include: shellFiles }] },
  tools: { rspack: compileAhead },
  splitChunks: {
    // A worker asks for its parts one after another.
    chunks: ({ name }) => name !== 'search-worker',
    cacheGroups: {
      styles: { name: 'index', type: 'css/mini-extract', chunks: isOfShell, enforce: true },
      // Not a file of its own: together they are smaller.
      router: { name: 'shell', test: /[\\/]node_modules[\\/]react-router(?:-dom)?[\\/]/ },
      // In the file of React itself, not in one of its own.
      loadReact: { name: 'lib-react', test: /[\\/]theme[\\/]load-react\.ts$/, enforce: true },
    },
  },
};

/** Folders that the two environments write to; `bundles` is for the current command and may be deleted. */
export interface OutputFolders {
  /** Absolute path of the folder that becomes the site. */
  readonly web: string;
  /** Absolute path of the folder for the bundle that renders pages. */
  readonly node: string;
}

/** What differs from one run to another. */
export interface BundlingOptions {
  /** Default: the plugins of the site, with all its pages. */
  readonly plugins?: readonly RsbuildPlugin[];
}

/** The second start bundles only what has changed. The bundler does not know its loaders' files. */
function devCache({ config, configFiles, documentsKey, serverKey }: DocSite) {
  const key = serverKey();
  const cacheDirectory = path.join(config.cacheDir, 'bundler');
  // The bundler ends the process if two write to it at once, as two dev servers of a site do after each edit.
  if (!claimFolder(cacheDirectory)) return false;
  return {
    cacheDirectory,
    cacheDigest: [documentsKey, key, codeVersion('scripts/dev/dev-server.ts')],
    buildDependencies: key === undefined ? [...configFiles] : [],
  };
}

/** The shell, the islands and the styles; without static generation the documents too. */
function webEnvironment(isPrerendered: boolean, folder: string): RsbuildConfig {
  return {
    source: { entry: { index: path.join(themeDir, 'entry.client.tsx') } },
    html: {
      template: path.join(themeDir, 'template.html'),
      scriptLoading: 'module',
      // The document's head is written by the engine, from the data of each page.
      title: '',
      meta: { charset: false, viewport: false },
      inject: 'head',
      // The text is complete without script and font, so the styles go first.
      tags: (tags) =>
        tags
          // Rsbuild finds an icon in the public folder by itself.
          .filter(({ tag, attrs }) => tag !== 'link' || attrs?.rel !== 'icon')
          .map((tag) => (canWait(tag) ? { ...tag, attrs: { ...tag.attrs, fetchpriority: 'low' } } : tag)),
    },
    ...(isPrerendered ? shellWhenIdle : { performance: { preload: fontAhead } }),
    output: {
      ...(isPrerendered && { inlineStyles: ({ size }) => size <= inlineStylesLimit }),
      target: 'web',
      distPath: { root: folder },
      overrideBrowserslist: browsers,
    },
  };
}

/** The shell and all documents that need the bundler, for `scripts/ssg.ts` and the dev server. */
function nodeEnvironment(folder: string): RsbuildConfig {
  return {
    source: { entry: { index: path.join(themeDir, 'entry.server.tsx') } },
    output: {
      target: 'node',
      distPath: { root: folder },
      // One CommonJS file, which `scripts/ssg` runs by itself.
      module: false,
      filename: { js: 'index.js' },
      minify: false,
      // Errors in components are reported with their place in the author's source.
      sourceMap: { js: 'nosources-source-map' },
      // Images of documents are copied from here to the output of the web environment.
      emitAssets: true,
      overrideBrowserslist: ['node >= 20'],
    },
    // The dev server renders with the files, too, and serves the images among them.
    dev: { hmr: false, liveReload: false, writeToDisk: true },
    server: { serveAssets: true },
    // What runs in the browser alone, half of React. First, because the next alias is for all of `react-dom`.
    resolve: { alias: (alias) => ({ 'react-dom/client$': false, ...alias }) },
    // One file: what the browser loads on demand is there at once.
    tools: { htmlPlugin: false, rspack: { output: { asyncChunks: false } } },
  };
}

/**
 * Rspack never lets go of functions that it gets as these templates, nor of the closed compiler (about 60 MB) that
 * Rsbuild's functions refer to. The texts stand for what the functions return.
 */
function releaseWhenClosed({ output }: Rspack.Configuration): void {
  if (typeof output?.devtoolModuleFilenameTemplate !== 'function') return;
  output.devtoolModuleFilenameTemplate = '[absolute-resource-path]';
  output.devtoolFallbackModuleFilenameTemplate = '[absolute-resource-path]?[hash]';
}

/** Changes of Rspack's own configuration, in both environments. */
function changeRspack(rspackConfig: Rspack.Configuration, { command, config }: DocSite): void {
  // `#search` and `doc-site/theme` export everything of the search and the theme: without this, importing one name
  // would bundle all of it.
  rspackConfig.module ??= {};
  rspackConfig.module.rules ??= [];
  rspackConfig.module.rules.push(
    { test: /[\\/](?:plugins[\\/]search|flexsearch)[\\/]/, sideEffects: false },
    { test: path.join(themeDir, 'index.ts'), sideEffects: false },
  );
  // What the bundler calls a module is relative to this, and ends up in hashes.
  rspackConfig.context = config.root;
  // By default, all of `node_modules` is ignored, also what plugins of the site write to its `.cache`. The generated
  // modules in `.doc-site` are no files: watched, they would count as deleted after the first run.
  rspackConfig.watchOptions = {
    ...rspackConfig.watchOptions,
    ignored: /[\\/](?:\.git[\\/]|node_modules[\\/](?:[^.]|\.doc-site[\\/]))/,
  };
  if (command === 'dev') {
    releaseWhenClosed(rspackConfig);
    return;
  }
  // The default makes ids from paths, and those differ from machine to machine.
  rspackConfig.optimization = {
    ...rspackConfig.optimization,
    moduleIds: 'natural',
    chunkIds: 'natural',
    mangleExports: 'size',
  };
}

/** The Rsbuild run of a site: the environment `web`, and `node` if its pages are prerendered. */
export async function rsbuildConfig(
  site: DocSite,
  folders: OutputFolders,
  { plugins = site.rsbuildPlugins() }: BundlingOptions = {},
): Promise<RsbuildConfig> {
  const { command, config, isPrerendered, hooks } = site;
  const isDev = command === 'dev';
  const environment = (name: EnvironmentName, own: RsbuildConfig) =>
    hooks.run.modifyRsbuildConfig(own, { command, config, environment: name });
  const environments = {
    web: await environment('web', webEnvironment(isPrerendered, folders.web)),
    ...(isPrerendered && { node: await environment('node', nodeEnvironment(folders.node)) }),
  };
  const own: RsbuildConfig = {
    root: engineRoot,
    mode: isDev ? 'development' : 'production',
    logLevel: isDev ? 'info' : 'error',
    plugins: [pluginReact(), pluginPureRouter(), ...plugins],
    source: { define: { __DOC_SITE_PRERENDERED__: String(isPrerendered) } },
    resolve: {
      // Whatever packages a site has: its documents and components share one copy of React with the theme.
      alias: {
        ...publicModules,
        react: folderOf('react/package.json'),
        'react-dom': folderOf('react-dom/package.json'),
        // Without workers, databases and resolvers, of which the search has no use: half of the whole.
        flexsearch$: path.join(folderOf('flexsearch'), 'flexsearch.compact.module.min.js'),
      },
    },
    output: {
      assetPrefix: config.base,
      cleanDistPath: true,
      dataUriLimit: 0,
      legalComments: 'none',
      filenameHash: 'contenthash:8',
    },
    performance: {
      printFileSize: false,
      ...(isDev && { buildCache: devCache(site) }),
    },
    // Other errors are shown by the theme, in the words of a build.
    dev: { client: { overlay: { errors: false, runtime: true } }, lazyCompilation: false },
    tools: {
      cssLoader: {
        modules: {
          getLocalIdent: ({ resourcePath: file }: { readonly resourcePath: string }, _: string, localName: string) =>
            cssClassName({ localName, file, roots: [config.root, engineRoot], themeDir }),
        },
      },
      rspack: (rspackConfig) => changeRspack(rspackConfig, site),
    },
    server: {
      base: config.base,
      // The build copies them itself, so that a new picture does not make it bundle again.
      publicDir: { name: path.join(config.docsDir, 'public'), copyOnBuild: false },
      printUrls: false,
      // By default every page of this machine can read the sources.
      cors: false,
    },
    environments,
  };
  // The bundler would resolve a relative alias from the module that imports it.
  const alias = aliasPaths(config.rsbuild.resolve?.alias, config.root);
  return mergeRsbuildConfig(own, config.rsbuild, { resolve: { alias } });
}
