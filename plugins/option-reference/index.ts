import { type DocSitePlugin, definePlugin } from '../api/index.ts';
import { type OptionReferenceOptions, optionsSchema } from './options.ts';

export type { OptionReferenceOptions } from './options.ts';

/**
 * Holds the pages of a site that document the options of a package to that package, in `npm run check`: each option has
 * a page, and the page states its type and default as the package has them. The title of a page is the name of its
 * option; `type` and `default` are in its front matter.
 */
export function pluginOptionReference(options: OptionReferenceOptions): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:option-reference',
    setup(api) {
      const parsed = api.parseOptions(optionsSchema, options);
      api.addCheck({
        rule: 'option-reference',
        description: 'Every option of the package has a page with its type, its default and its parts, or a reason.',
        unit: 'options',
        async run(context) {
          // On demand: every command has this module at hand for the configuration.
          const { referenceOutcome } = await import('./reference-outcome.ts');
          return referenceOutcome(parsed, context);
        },
      });
    },
  });
}
