import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { DocSiteError, type DocSitePlugin, definePlugin, type Problem, z } from '../../api/index.ts';
import { pagePath } from '../../api/page-path.ts';
import { contentHash } from '../../reuse/content-hash.ts';
import { siteTypeScript } from '../../reuse/site-typescript.ts';
import { keptReference } from './kept-reference.ts';
import { languageOf } from './language-of.ts';
import { readableGroups } from './readable-groups.ts';
import { type Reference, runTypeDoc } from './run-typedoc.ts';
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
      /** By the language of TypeDoc. */
      const references = new Map<string, Reference>();
      const documentsIn = (locale: { readonly htmlLang: string }) =>
        references.get(languageOf(locale, typedoc))?.documents ?? {};
      api.watch(sources);
      api.addPages(async ({ config }) => {
        // TypeDoc would leave such modules out, with a warning.
        const found = await Promise.all(entryPoints.map((module) => glob(module, { cwd: api.root })));
        const problems = entryPoints.flatMap((module, index): readonly Problem[] => {
          if (found[index]?.length !== 0) return [];
          const hint = 'Correct `entryPoints` of `pluginTypeDoc`. Paths are relative to the site.';
          return [{ rule: 'typedoc', severity: 'error', message: `There is no module \`${module}\`.`, hint }];
        });
        if (problems.length > 0) throw new DocSiteError('Modules of the reference are missing.', { problems });
        const current = await version();
        const languages = new Set(config.locales.map((locale) => languageOf(locale, typedoc)));
        const made = await Promise.allSettled(
          Array.from(languages, async (lang) => {
            const run = { root: api.root, packages: compiler.folder, options: { ...settings, lang } };
            const reference = await keptReference(api.cache, { lang, version: current }, () => runTypeDoc(run));
            references.set(lang, reference);
            return reference;
          }),
        );
        // Each language has the same errors and warnings: the first one's are shown.
        for (const result of made) if (result.status === 'rejected') throw result.reason;
        const [first] = made;
        if (first?.status === 'fulfilled') for (const warning of first.value.warnings) api.logger.warn(warning);
        return config.locales.flatMap((locale) =>
          Object.entries(documentsIn(locale)).map(([file, document]) => ({
            filePath: `${locale.lang}/${folder}/${file}`,
            content: withFrontmatter(document),
          })),
        );
      });
      api.modifySidebar((items, _section, { config, lang }) => {
        const locale = config.locales.find((candidate) => candidate.lang === lang);
        return locale === undefined ? items : readableGroups(items, { folder, config, documents: documentsIn(locale) });
      });
    },
  });
}
