import { withoutCredentials } from '#shared/without-credentials';
import { exportedValues } from '../../api/exported-values.ts';
import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { pagePlaceholders } from '../../api/page-placeholders.ts';
import { engineFile } from '../../files/engine-files.ts';
import { feedbackTexts } from './texts.ts';

const isAddress = (text: string) => /^\/(?!\/)/.test(text) || (URL.canParse(text) && /^https?:/.test(text));
const addressSchema = z
  .string()
  .refine(isAddress, 'Expected a URL, or a path that begins with a slash')
  .refine(...withoutCredentials);

const optionsSchema = z
  .strictObject({
    endpoint: addressSchema.exactOptional(),
    issue: z
      .url({ protocol: /^https?$/, error: 'Expected an `https:` URL' })
      .refine(...pagePlaceholders)
      .exactOptional(),
  })
  .refine(({ endpoint, issue }) => endpoint !== undefined || issue !== undefined, 'Expected `endpoint` or `issue`');

/** Options of the plugin: at least one of `endpoint` and `issue`. */
export interface FeedbackOptions {
  /**
   * Address that answers are posted to, as a form: `page`, `lang`, `answer` (`yes` or `no`), `id`, and `details` if the
   * reader has written something. Default: none; readers get the link alone.
   */
  readonly endpoint?: string;
  /** Address of a new issue, in which `{title}` and `{url}` of the page are filled in. Default: none. */
  readonly issue?: string;
}

/** Asks below each article whether it was helpful. Without script, readers have the link to a new issue. */
export function pluginFeedback(options: FeedbackOptions): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:feedback',
    setup(api) {
      const { endpoint, issue } = api.parseOptions(optionsSchema, options);
      if (endpoint !== undefined && URL.canParse(endpoint)) {
        api.addContentSources({ 'connect-src': [new URL(endpoint).origin] });
      }
      api.addTextGroup(feedbackTexts);
      api.addVirtualModule('virtual-doc-site-feedback', () => exportedValues({ endpoint, issue }));
      api.addSlot('afterDoc', engineFile('plugins/optional/feedback/client/Feedback.tsx'));
    },
  });
}
