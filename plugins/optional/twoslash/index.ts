import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { emitted, engineFile } from '../../files/engine-files.ts';
import { siteTypeScript } from '../../reuse/site-typescript.ts';
import { expectInstalled } from '../../site-code/expect-installed.ts';
import { loadTypeScript } from '../../typescript/typescript-api.ts';
import { readCompilerOptions } from './read-compiler-options.ts';

const optionsSchema = z.strictObject({
  packages: z.string().min(1).default('.'),
  compilerOptions: z.record(z.string(), z.json()).default({}),
});

/** Options of the plugin. */
export interface TwoslashOptions {
  /**
   * Folder, relative to the site, whose `node_modules` has TypeScript and the packages that samples import. Default:
   * the folder of the site.
   */
  readonly packages?: string;
  /**
   * Compiler options as in `tsconfig.json`. Default: none, on top of `strict`, `esnext` and the module resolution
   * `bundler`.
   */
  readonly compilerOptions?: z.input<typeof optionsSchema>['compilerOptions'];
}

/**
 * Shows the types of names in fences with `twoslash`, computed at build. Needs the packages `twoslash` and `typescript`
 * with its JavaScript API, which the versions 5.5 to 6 have.
 */
export function pluginTwoslash(options: TwoslashOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:twoslash',
    setup(api) {
      const { packages, compilerOptions } = api.parseOptions(optionsSchema, options);
      expectInstalled({ rule: 'twoslash', what: 'Types in code', packages: ['twoslash'] });
      const compiler = siteTypeScript(api.root, packages, 'twoslash');
      // For the messages: the threads that compile documents load their own compiler.
      if (Object.keys(compilerOptions).length > 0)
        readCompilerOptions(loadTypeScript(compiler.folder, 'twoslash'), compiler.folder, compilerOptions);
      const module = emitted('plugins/optional/twoslash/transforms.ts');
      const forThreads = { ...compiler, compilerOptions };
      api.addRemarkPlugins({ module, exportName: 'remarkTypes', options: forThreads, order: 'early' });
      api.addGlobalStyles(engineFile('plugins/optional/twoslash/twoslash.css'));
    },
  });
}
