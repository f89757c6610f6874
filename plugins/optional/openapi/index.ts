import path from 'node:path';
import { textsIn } from '#shared/plugin-texts';
import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { pagePath } from '../../api/page-path.ts';
import { readSpec } from './read-spec.ts';
import { openApiTexts } from './texts.ts';
import { openApiPages } from './write-pages.ts';

const optionsSchema = z.strictObject({
  spec: z.string().min(1),
  folder: pagePath('api').default('api'),
});

/** Options of the plugin. */
export interface OpenApiOptions {
  /** The OpenAPI 3 description, in YAML or JSON, relative to the site. References to other files are not followed. */
  readonly spec: string;
  /** Folder of the pages in each language. Default: `api`. */
  readonly folder?: string;
}

/**
 * Writes pages from an OpenAPI description: one for each tag with its operations, and an overview. They are
 * documents like others: prerendered, searchable and part of the Markdown twins. In dev they follow the file. A site
 * with several descriptions lists the plugin once for each, with another folder.
 */
export function pluginOpenApi(options: OpenApiOptions): DocSitePlugin {
  const valid = optionsSchema.safeParse(options).data;
  return definePlugin({
    // A site may list the plugin once for each description. Wrong options are reported by `setup`.
    name: valid === undefined ? 'doc-site:openapi' : `doc-site:openapi/${valid.folder}`,
    setup(api) {
      const { spec, folder } = api.parseOptions(optionsSchema, options);
      api.addTextGroup(openApiTexts);
      api.watch([spec]);
      api.addPages(({ config }) => {
        const madeFrom = path.resolve(api.root, spec);
        const read = readSpec(madeFrom, spec);
        const pages = config.locales.flatMap(({ lang }) =>
          openApiPages(read, `${lang}/${folder}`, textsIn(lang, config.locales, openApiTexts)),
        );
        read.expectResolved();
        return pages.map((page) => ({ ...page, madeFrom }));
      });
    },
  });
}
