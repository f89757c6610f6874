import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DocSiteError, definePlugin, z } from 'doc-site/plugin';

const optionsSchema = z.strictObject({
  /** The changelog, relative to the site. */
  file: z.string(),
  /** Folder of the page in each language. */
  folder: z.string(),
});

/** Makes a page in each language from the changelog of the repository. */
export function pluginChangelog(options: z.input<typeof optionsSchema>) {
  return definePlugin({
    name: 'my-site:changelog',
    setup(api) {
      const { file, folder } = api.parseOptions(optionsSchema, options);
      const source = path.join(api.root, file);
      api.watch([file]);
      api.addPages(async ({ config }) => {
        const text = await readFile(source, 'utf8').catch((cause: unknown) => {
          throw new DocSiteError(`There is no changelog \`${file}\`.`, {
            rule: 'my-site:changelog',
            hint: 'Set `file` to its path, relative to the site.',
            cause,
          });
        });
        const content = `---\ndescription: What has changed in each version.\n---\n\n${text}`;
        return config.locales.map(({ lang }) => ({
          filePath: `${lang}/${folder}/changelog.md`,
          content,
          madeFrom: source,
        }));
      });
    },
  });
}
