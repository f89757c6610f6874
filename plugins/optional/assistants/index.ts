import { exportedValues } from '../../api/exported-values.ts';
import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { engineFile } from '../../files/engine-files.ts';
import { assistantsTexts } from './texts.ts';

const optionsSchema = z.strictObject({
  assistants: z
    .record(
      z.string().min(1),
      z
        .url({ protocol: /^https$/, error: 'Expected an `https:` URL' })
        .refine((url) => url.includes('{prompt}'), 'Expected a URL that contains `{prompt}`'),
    )
    .default({
      ChatGPT: 'https://chatgpt.com/?hints=search&q={prompt}',
      Claude: 'https://claude.ai/new?q={prompt}',
    }),
});

/** Options of the plugin. */
export interface AssistantsOptions {
  /**
   * Addresses of a new chat by the name of the assistant; `{prompt}` is replaced by the first message. Default: ChatGPT
   * and Claude.
   */
  readonly assistants?: Readonly<Record<string, string>>;
}

/**
 * Adds links above each article that open a chat about the page with an AI assistant. Needs `siteOrigin`, because the
 * assistant reads the page at its public address; without it, and without prerendering, there are no links.
 */
export function pluginAssistants(options: AssistantsOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:assistants',
    setup(api) {
      const { assistants } = api.parseOptions(optionsSchema, options);
      api.addTextGroup(assistantsTexts);
      api.addVirtualModule('virtual-doc-site-assistants', ({ config }) => {
        const hasTwins = config.ssg && config.siteOrigin !== undefined;
        return exportedValues({ assistants: hasTwins ? assistants : {} });
      });
      api.overrideComponent('PageActions', engineFile('plugins/optional/assistants/client/PageActions.tsx'));
    },
  });
}
