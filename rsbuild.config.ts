import path from 'node:path';
import { type HtmlBasicTag, mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { cssClassName } from './plugins/bundler/css-class-name.ts';
import { pluginPureRouter } from './plugins/bundler/pure-router.ts';
import { emitted, engineRoot, publicModules, themeDir } from './plugins/files/engine-files.ts';
import type { DocSite } from './plugins/index.ts';

/** Browsers with everything that the theme's styles and scripts use: cascade layers, `:has()`, `oklch()`. */
const browsers = ['chrome >= 115', 'edge >= 115', 'firefox >= 121', 'safari >= 16.5'];

/** What runs the page: the script that the document names, and the one that it fetches when it is idle. */
const isOfShell = ({ name }: { readonly name?: string | undefined }) => name === 'index' || name === 'shell';

/** What must not hold the styles back. */
const canWait = ({ tag, attrs }: HtmlBasicTag) =>
  tag === 'script' || (tag === 'link' && (attrs?.as === 'script' || attrs?.as === 'font'));

/** The upright face is shown only when it is there with the first paint, so it is fetched beside the styles. */
const fontAhead = { type: 'all-assets', include: /[\\/]sans(?:\.\w+)?\.woff2$/ } as const;

/** The script that a prerendered page runs when it is idle is fetched before that; its styles are needed at once. */
const shellWhenIdle: RsbuildConfig = {
  performance: { preload: [fontAhead, { include: /[\\/](?:shell|lib-\w+)\.\w+\.js$/ }] },
  splitChunks: {
    cacheGroups: { styles: { name: 'index', type: 'css/mini-extract', chunks: isOfShell, enforce: true } },
  },
};

/** What turns a document or a component into a module, besides the bundler. */
const engineModules = [
  'rsbuild.config.ts',
  'plugins/bundler/doc-loader.ts',
  'plugins/bundler/component-loader.ts',
  'plugins/client-modules/check-client-module.ts',
  'plugins/client-modules/check-server-module.ts',
];

const isDocument = (file: string) => /\.mdx?$/.test(file);

/** Folders that the two environments write to; `bundles` is for the command at hand and may be thrown away. */
export interface OutputFolders {
  /** Absolute path of the folder that becomes the site. */
  readonly web: string;
  /** Absolute path of the folder for the bundle that renders pages. */
  readonly node: string;
}

/** What differs from one run to another. */
export interface BundlingOptions {
  /** In dev documents wait until they are visited; those for which this holds are bundled at once. Default: none. */
  readonly isAtOnce?: (file: string) => boolean;
  /** Default: those of the site, with all its pages. */
  readonly plugins?: readonly RsbuildPlugin[];
}

/**
 * The Rsbuild run of a site. `web` holds the shell, the islands and the styles; `node` holds the shell and all
 * documents, for `scripts/ssg.ts`. In dev, and without static generation, there is only `web`, and it holds the
 * documents too.
 */
export async function rsbuildConfig(
  site: DocSite,
  folders: OutputFolders,
  { isAtOnce = () => false, plugins = site.rsbuildPlugins() }: BundlingOptions = {},
): Promise<RsbuildConfig> {
  const { config, isPrerendered } = site;
  const isDev = site.command === 'dev';
  const web: RsbuildConfig = {
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
    output: { target: 'web', distPath: { root: folders.web }, overrideBrowserslist: browsers },
  };
  const node: RsbuildConfig = {
    source: { entry: { index: path.join(themeDir, 'entry.server.tsx') } },
    output: {
      target: 'node',
      distPath: { root: folders.node },
      // One CommonJS file, which `scripts/ssg` runs by itself.
      module: false,
      filename: { js: 'index.js' },
      minify: false,
      // An error of a component is told with its place in the author's text.
      sourceMap: { js: 'nosources-source-map' },
      // Images of documents are copied from here to the output of the web environment.
      emitAssets: true,
      overrideBrowserslist: ['node >= 20'],
    },
    // One file: what the browser loads on demand is there at once.
    tools: { htmlPlugin: false, rspack: { output: { asyncChunks: false } } },
  };
  const context = { command: site.command, config };
  const environments = {
    web: await site.hooks.run.modifyRsbuildConfig(web, { ...context, environment: 'web' }),
    ...(isPrerendered
      ? { node: await site.hooks.run.modifyRsbuildConfig(node, { ...context, environment: 'node' }) }
      : {}),
  };
  const own: RsbuildConfig = {
    root: engineRoot,
    mode: isDev ? 'development' : 'production',
    logLevel: isDev ? 'info' : 'error',
    plugins: [pluginReact(), pluginPureRouter(), ...plugins],
    source: { define: { __DOC_SITE_PRERENDERED__: String(isPrerendered) } },
    resolve: {
      // A site may lie elsewhere on disk: its documents and components find React and the theme here.
      alias: {
        ...publicModules,
        react: path.join(engineRoot, 'node_modules/react'),
        'react-dom': path.join(engineRoot, 'node_modules/react-dom'),
        // Without workers, databases and resolvers, of which the search has no use: half of the whole.
        flexsearch$: path.join(engineRoot, 'node_modules/flexsearch/dist/flexsearch.compact.module.min.js'),
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
      // The second start bundles only what has changed. The bundler does not know its loaders' files, so they are named.
      ...(isDev && {
        buildCache: {
          cacheDirectory: path.join(config.cacheDir, 'bundler'),
          cacheDigest: [site.documentsKey],
          buildDependencies: [...engineModules.map(emitted), ...site.configFiles],
        },
      }),
    },
    // The documents wait until they are visited; the shell is needed at once, and must not move when it is edited.
    dev: {
      // Such an error would stop a build.
      client: { overlay: { runtime: true } },
      lazyCompilation: {
        entries: false,
        imports: true,
        test: (module) => {
          const file = module.nameForCondition();
          return file !== undefined && isDocument(file) && !isAtOnce(file);
        },
      },
    },
    tools: {
      cssLoader: {
        modules: {
          getLocalIdent: ({ resourcePath: file }: { readonly resourcePath: string }, _: string, localName: string) =>
            cssClassName({ localName, file, roots: [config.root, engineRoot] }),
        },
      },
      rspack: (rspackConfig) => {
        // The search has one door: without this, whoever takes a constant from it would get the whole engine.
        rspackConfig.module ??= {};
        rspackConfig.module.rules ??= [];
        rspackConfig.module.rules.push({ test: /[\\/](?:plugins[\\/]search|flexsearch)[\\/]/, sideEffects: false });
        // What the bundler calls a module is relative to this, and ends up in hashes.
        rspackConfig.context = config.root;
        if (!isDev) {
          // The default makes ids from paths, and those differ from machine to machine.
          rspackConfig.optimization = { ...rspackConfig.optimization, moduleIds: 'natural', chunkIds: 'natural' };
        }
        // Generated modules lie under node_modules, which is not watched otherwise.
        rspackConfig.watchOptions = { ignored: /[\\/](?:\.git|node_modules(?![\\/]\.cache[\\/]doc-site))[\\/]/ };
      },
    },
    server: {
      base: config.base,
      // A build copies them itself, so that a new picture is no reason to bundle again.
      publicDir: { name: path.join(config.docsDir, 'public'), copyOnBuild: false },
      printUrls: false,
    },
    environments,
  };
  return mergeRsbuildConfig(own, config.rsbuild);
}
