import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { DocSiteError } from '#shared/errors';
import type { SiteConfig } from '../../api/index.ts';
import { aliasPaths } from '../../files/alias-paths.ts';
import { emitted, folderOf } from '../../files/engine-files.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { framePolicy } from './frame-policy.ts';
import { frameProblem } from './frame-problem.ts';
import { modulesOfReact, type Scope } from './scope.ts';

/** A component without styles of its own looks as in a plain page. */
const frameStyles = ':root { color-scheme: light dark } body { margin: 1rem; font: 1rem / 1.5 system-ui, sans-serif }';

/**
 * The document of the frames, with its script and all modules that code may import in it. It loads nothing: as a sandbox
 * has no origin, servers would have to allow that.
 *
 * @throws DocSiteError with every module that cannot be bundled.
 */
export async function bundleFrame(scope: Scope, config: SiteConfig): Promise<string> {
  makeFolder(config.cacheDir);
  const folder = await mkdtemp(path.join(config.cacheDir, 'playground-'));
  let errors: readonly Rspack.StatsError[] = [];
  const listen = ({ hooks }: Rspack.Compiler) => {
    hooks.done.tap('doc-site:playground', (stats) => {
      errors = stats.toJson({ all: false, errors: true }).errors ?? [];
    });
  };
  try {
    const rsbuildConfig = frameConfig({ scope, folder, config, listen });
    const rsbuild = await createRsbuild({ cwd: config.root, rsbuildConfig });
    await (await rsbuild.build()).close();
    return await readFile(path.join(folder, 'index.html'), 'utf8');
  } catch (error) {
    if (errors.length === 0) throw error;
    throw new DocSiteError('The modules for playgrounds could not be bundled.', {
      problems: await Promise.all(errors.map((found) => frameProblem(found, config.root))),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface FrameBundle {
  readonly scope: Scope;
  /** Absolute path of the folder for the output. */
  readonly folder: string;
  readonly config: SiteConfig;
  readonly listen: (compiler: Rspack.Compiler) => void;
}

function frameConfig({ scope, folder, config: { root, rsbuild }, listen }: FrameBundle): RsbuildConfig {
  return mergeRsbuildConfig(rsbuild, {
    mode: 'production',
    logLevel: 'silent',
    plugins: [pluginReact()],
    // Not a file: packages are looked up from the site.
    source: { entry: { index: `data:text/javascript,${encodeURIComponent(entryModule(scope, root))}` } },
    resolve: {
      alias: {
        ...aliasPaths(rsbuild.resolve?.alias, root),
        react: folderOf('react/package.json'),
        'react-dom': folderOf('react-dom/package.json'),
      },
    },
    html: {
      title: 'Playground',
      meta: { 'content-policy': { 'http-equiv': 'Content-Security-Policy', content: framePolicy } },
      tags: [{ tag: 'style', head: true, children: frameStyles }],
      // After the body, in which the code is shown.
      inject: 'body',
      scriptLoading: 'blocking',
    },
    output: {
      target: 'web',
      distPath: { root: folder },
      // Everything in one file.
      inlineScripts: true,
      injectStyles: true,
      dataUriLimit: Number.MAX_SAFE_INTEGER,
      legalComments: 'none',
      sourceMap: false,
    },
    splitChunks: false,
    performance: { printFileSize: false },
    server: { publicDir: false },
    tools: {
      rspack: (rspackConfig, { appendPlugins }) => {
        appendPlugins({ apply: listen });
        rspackConfig.context = root;
        rspackConfig.output = { ...rspackConfig.output, asyncChunks: false };
        // The default makes ids from paths, which differ from machine to machine.
        rspackConfig.optimization = { ...rspackConfig.optimization, moduleIds: 'natural', chunkIds: 'natural' };
      },
    },
  });
}

/** The module that starts the frame with the modules of the scope. */
function entryModule(scope: Scope, root: string): string {
  const ofReact = modulesOfReact.map((name) => [name, name] as const);
  const ofScope = Object.entries(scope).map(
    ([name, module]) => [name, module.startsWith('.') ? path.resolve(root, module) : module] as const,
  );
  const modules = [...ofReact, ...ofScope];
  const imports = modules.map(([, module], index) => `import * as m${index} from ${JSON.stringify(module)};\n`);
  const members = modules.map(([name], index) => `${JSON.stringify(name)}: m${index}`);
  const start = emitted('plugins/optional/playground/page/start.ts');
  return `import { start } from ${JSON.stringify(start)};\n${imports.join('')}start({ ${members.join(', ')} });\n`;
}
