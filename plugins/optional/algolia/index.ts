import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { langAttributes } from '#shared/html-lang';
import { exportedValues } from '../../api/exported-values.ts';
import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { engineFile } from '../../files/engine-files.ts';
import { expectInstalled } from '../../site-code/expect-installed.ts';
import { algoliaTexts } from './texts.ts';

const optionsSchema = z.strictObject({
  appId: z.string().regex(/^\w+$/, 'Expected an application ID such as `R2IYF7ETH7`'),
  apiKey: z.string().min(1, 'Expected the key that may only search'),
  indexName: z.string().min(1, 'Expected the name of an index'),
  filters: z.boolean().default(true),
  searchParameters: z.record(z.string(), z.json()).default({}),
  askAi: z.string().min(1, 'Expected the ID of an agent').exactOptional(),
});

/** Options of the plugin. */
export interface AlgoliaOptions {
  /** ID of the application at Algolia. */
  readonly appId: string;
  /** The public key, which may only search. */
  readonly apiKey: string;
  readonly indexName: string;
  /**
   * Whether hits must be in the language of the page, and in its version if it has one, by the facets `language` and
   * `version` of the index. Default: true.
   */
  readonly filters?: boolean;
  /** Parameters of each query at Algolia, such as `{ hitsPerPage: 10 }`. Default: none. */
  readonly searchParameters?: Readonly<Record<string, z.core.util.JSONType>>;
  /** ID of an agent in Agent Studio, which answers questions in the dialog. Default: none. */
  readonly askAi?: string;
}

/** What the logo of Algolia in the dialog has as its own style. */
const logoStyle = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

/**
 * Searches with Algolia DocSearch in place of the built-in search. Its dialog is loaded when it is opened, and only the
 * queries leave the site. Pages name their language and version for the crawler. Needs `@docsearch/js` and
 * `@docsearch/css`, version 5.
 */
export function pluginAlgolia(options: AlgoliaOptions): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:algolia',
    setup(api) {
      const { askAi, ...settings } = api.parseOptions(optionsSchema, options);
      expectInstalled({
        rule: 'algolia',
        what: 'Searches with Algolia',
        packages: ['@docsearch/js', '@docsearch/css'],
      });
      api.addTextGroup(algoliaTexts);
      api.modifyConfig((config) => ({ ...config, search: { mode: 'custom' } }));
      api.overrideComponent('SearchDialog', engineFile('plugins/optional/algolia/client/AlgoliaDialog.tsx'));
      api.addVirtualModule('virtual-doc-site-algolia', () => {
        const module = askAi === undefined ? '@docsearch/js/docsearch' : '@docsearch/js';
        const file = JSON.stringify(fileURLToPath(import.meta.resolve(module)));
        return `export { default as docsearch } from ${file};\n${exportedValues({ ...settings, askAi })}`;
      });
      api.addContentSources({
        'connect-src': ['https://*.algolia.net', 'https://*.algolianet.com'],
        'style-src': [`'sha256-${createHash('sha256').update(logoStyle).digest('base64')}'`],
      });
      api.addHeadTags(({ lang, version }, { config: { locales } }) => {
        const facets = { language: langAttributes(lang, locales).lang, version };
        return Object.entries(facets)
          .filter(([, value]) => value !== '')
          .map(([name, content]) => ({ tag: 'meta', attrs: { name: `docsearch:${name}`, content } }));
      });
    },
  });
}
