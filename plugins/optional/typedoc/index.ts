import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { DocSiteError, type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { pagePath } from '../../api/page-path.ts';
import { contentHash } from '../../reuse/content-hash.ts';
import { siteTypeScript } from '../../reuse/site-typescript.ts';
import { keptReference } from './kept-reference.ts';
import { readableGroups } from './readable-groups.ts';
import { runTypeDoc } from './run-typedoc.ts';
import { withFrontmatter } from './with-frontmatter.ts';

const optionsSchema = z.strictObject({
  entryPoints: z.array(z.string().min(1)).min(1),
  folder: pagePath('api').default('api'),
  tsconfig: z.string().min(1).exactOptional(),
  packages: z.string().min(1).default('.'),
  typedoc: z.record(z.string(), z.json()).default({}),
});

/** Options of the plugin. */
export interface TypeDocOptions {
  /** The modules to document, relative to the site: `../src/index.ts`. */
  readonly entryPoints: readonly string[];
  /** Folder of the pages in each language. Default: `api`. */
  readonly folder?: string;
  /** The `tsconfig.json` of the modules, relative to the site. Default: TypeDoc looks for it in the folder of the site. */
  readonly tsconfig?: string;
  /** Folder, relative to the site, whose `node_modules` has TypeDoc. Default: the folder of the site. */
  readonly packages?: string;
  /** Further options of TypeDoc and of `typedoc-plugin-markdown`. Default: none. */
  readonly typedoc?: z.input<typeof optionsSchema>['typedoc'];
}

/**
 * Writes pages from the types and comments of TypeScript modules. They are documents like others: prerendered,
 * searchable and part of the Markdown twins. TypeDoc runs again when a module in the folders of the entry points
 * changes. Needs the packages `typedoc`, `typedoc-plugin-markdown` and `typescript` 5 or 6. A site with several
 * packages lists the plugin once for each, with another folder.
 */
export function pluginTypeDoc(options: TypeDocOptions): DocSitePlugin {
  const valid = optionsSchema.safeParse(options).data;
  return definePlugin({
    // A site may list the plugin several times. Wrong options are reported by `setup`.
    name: valid === undefined ? 'doc-site:typedoc' : `doc-site:typedoc/${valid.folder}`,
    setup(api) {
      const { entryPoints, folder, tsconfig, packages, typedoc } = api.parseOptions(optionsSchema, options);
      const compiler = siteTypeScript(api.root, packages, 'typedoc');
      const modules = entryPoints.map((file) => `${path.posix.dirname(file)}/**/*.{ts,tsx,mts,cts}`);
      const sources = [...modules, ...(tsconfig === undefined ? [] : [tsconfig])];
      // Files that it may extend; without the option, TypeDoc looks for it in the folder of the site.
      const compilerSettings = `${path.posix.dirname(tsconfig ?? '.')}/tsconfig*.json`;
      const inRoot = (file: string) => path.resolve(api.root, file);
      const settings = {
        ...typedoc,
        entryPoints: entryPoints.map(inRoot),
        ...(tsconfig !== undefined && { tsconfig: inRoot(tsconfig) }),
      };
      /** Changes with everything that the pages are made from. */
      const version = async () => {
        const files = await glob([...sources, compilerSettings], {
          cwd: api.root,
          absolute: true,
          ignore: '**/node_modules/**',
        });
        const texts = await Promise.all(files.sort().map((file) => readFile(file, 'utf8')));
        return contentHash(compiler.installed, JSON.stringify([settings, files]), ...texts);
      };
      api.watch(sources);
      api.addPages(async ({ config }) => {
        // TypeDoc would leave such a module out, with a warning.
        for (const module of entryPoints) {
          if ((await glob(module, { cwd: api.root })).length > 0) continue;
          throw new DocSiteError(`There is no module \`${module}\`.`, {
            rule: 'typedoc',
            hint: 'Correct `entryPoints` of `pluginTypeDoc`. Paths are relative to the site.',
          });
        }
        const { documents, warnings } = await keptReference(api.cache, await version(), () =>
          runTypeDoc({ root: api.root, packages: compiler.folder, options: settings }),
        );
        for (const warning of warnings) api.logger.warn(warning);
        return config.locales.flatMap(({ lang }) =>
          Object.entries(documents).map(([file, document]) => ({
            filePath: `${lang}/${folder}/${file}`,
            content: withFrontmatter(document),
          })),
        );
      });
      api.modifySidebar((items, _section, { config }) => readableGroups(items, folder, config));
    },
  });
}
