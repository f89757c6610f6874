import path from 'node:path';
import { textIn } from '#shared/translated';
import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { readSpec } from './read-spec.ts';
import { openApiTexts } from './texts.ts';
import { openApiPages } from './write-pages.ts';

const optionsSchema = z.strictObject({
  spec: z.string().min(1),
  folder: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*$/, 'Expected a path such as `api`')
    .default('api'),
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
 * documents like others: prerendered, searchable and part of the Markdown twins. In dev they follow the file.
 */
export function pluginOpenApi(options: OpenApiOptions): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:openapi',
    setup(api) {
      const { spec, folder } = api.parseOptions(optionsSchema, options);
      api.watch([spec]);
      api.addPages(({ config }) => {
        const madeFrom = path.resolve(api.root, spec);
        const read = readSpec(madeFrom, spec);
        const pages = config.locales.flatMap(({ lang, htmlLang }) =>
          openApiPages(read, `${lang}/${folder}`, textIn(htmlLang, openApiTexts)),
        );
        return pages.map((page) => ({ ...page, madeFrom }));
      });
    },
  });
}
