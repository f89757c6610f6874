import { definePlugin, z } from 'doc-site/plugin';

const optionsSchema = z.strictObject({ folders: z.array(z.string()).min(1) });

/** Requires an `owner` in the front matter of the pages below some folders. */
export function pluginOwner(options: z.input<typeof optionsSchema>) {
  return definePlugin({
    name: 'my-site:owner',
    setup(api) {
      const { folders } = api.parseOptions(optionsSchema, options);
      api.addFrontmatter({ owner: z.string().min(1) });
      api.addCheck({
        rule: 'my-site:owner',
        description: `Every page in ${folders.join(', ')} names its owner.`,
        unit: 'pages',
        run({ model }) {
          const docs = model.docs.filter(
            ({ route, relativePath, lang }) =>
              route !== undefined && folders.some((folder) => relativePath.startsWith(`${lang}/${folder}/`)),
          );
          const missing = docs.filter(({ frontmatter }) => frontmatter.owner === undefined);
          return {
            checked: docs.length,
            problems: missing.map(({ shownPath }) => ({
              file: shownPath,
              line: 1,
              message: 'The page has no `owner`.',
              hint: 'Add `owner: <name>` to its front matter.',
            })),
          };
        },
      });
    },
  });
}
