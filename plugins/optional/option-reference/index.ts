import { type DocSitePlugin, definePlugin } from '../../api/index.ts';
import { type OptionReferenceOptions, optionsSchema } from './options.ts';

export type { OptionReferenceOptions } from './options.ts';

/**
 * Adds a check that compares the option pages of a site with the documented package: each option needs a page, which
 * states the option's type and default. The title of a page is the name of its option; `type` and `default` are front
 * matter keys.
 */
export function pluginOptionReference(options: OptionReferenceOptions): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:option-reference',
    setup(api) {
      const parsed = api.parseOptions(optionsSchema, options);
      api.addCheck({
        rule: 'option-reference',
        description: 'Every option of the package has a page with its type, default and contents, or a reason.',
        unit: 'options',
        async run(context) {
          // On demand: every command loads this module with the configuration.
          const { referenceOutcome } = await import('./reference-outcome.ts');
          return referenceOutcome(parsed, context);
        },
      });
    },
  });
}
