import path from 'node:path';
import { exportedValues } from '../../api/exported-values.ts';
import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { emitted, engineFile } from '../../files/engine-files.ts';
import { isFile } from '../../files/is-file.ts';
import { expectInstalled } from '../../site-code/expect-installed.ts';
import { bundleFrame } from './bundle-frame.ts';
import { headerPolicy } from './frame-policy.ts';
import { modulesOfReact } from './scope.ts';
import { playgroundTexts } from './texts.ts';

/** The document in the frames. Its ending is not `.html`: hosts would redirect it, and it is not a page. */
const frameFile = 'playground.htm';

/** Options of the plugin. */
export interface PlaygroundOptions {
  /**
   * Modules that the code may import besides `react` and `react-dom`, by the names that it imports them by: paths relative
   * to the site that begin with a dot, or names of packages. Default: none.
   *
   * @example { 'my-lib': './src/index.ts', 'my-lib/styles.css': './src/styles.css', clsx: 'clsx' }
   */
  readonly scope?: Readonly<Record<string, string>>;
}

/**
 * Shows the component of a fence with `live` above its code, in a frame of its own, and lets readers edit the code: the
 * preview follows. Needs the package `sucrase`.
 */
export function pluginPlayground(options: PlaygroundOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:playground',
    setup(api) {
      const isModule = (name: string) => !name.startsWith('.') || isFile(path.resolve(api.root, name));
      const moduleSchema = z.string().min(1).refine(isModule, 'Expected the path of a file that exists');
      const optionsSchema = z.strictObject({ scope: z.record(z.string(), moduleSchema).default({}) });
      const { scope } = api.parseOptions(optionsSchema, options);
      expectInstalled({ rule: 'playground', what: 'Playgrounds', packages: ['sucrase'] });
      api.addTextGroup(playgroundTexts);
      api.addRemarkPlugins({
        module: emitted('plugins/optional/playground/transform.ts'),
        exportName: 'remarkPlaygrounds',
        options: { modules: [...modulesOfReact, ...Object.keys(scope)] },
        order: 'early',
      });
      api.addMdxComponents(engineFile('plugins/optional/playground/client/Playground.tsx'));
      api.addVirtualModule('virtual-doc-site-playground', ({ config }) =>
        exportedValues({ frameUrl: `${config.base}${frameFile}` }),
      );
      // In dev, a change of a module makes the frame again.
      api.watch(Object.values(scope).flatMap((name) => (name.startsWith('.') ? [watchPattern(name)] : [])));
      api.addOutputFiles(async (_build, { config }) => [
        { path: frameFile, content: await bundleFrame(scope, config), contentPolicy: headerPolicy },
      ]);
    },
  });
}

/** The folder of a module, which usually contains what it imports; the module alone if the folder contains the site. */
function watchPattern(module: string): string {
  const folder = path.posix.normalize(path.posix.dirname(module));
  return /^[./]+$/.test(folder) ? module : `${folder}/**`;
}
