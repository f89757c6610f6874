import { withoutCredentials } from '#shared/without-credentials';
import { exportedValues } from '../../api/exported-values.ts';
import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { engineFile } from '../../files/engine-files.ts';
import { giscusLanguage } from './giscus-language.ts';
import { commentsTexts } from './texts.ts';

const optionsSchema = z.strictObject({
  provider: z.literal('giscus'),
  repo: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'Expected a repository on GitHub such as `me/my-tool`'),
  repoId: z.string().min(1, 'Expected the ID of the repository'),
  category: z.string().min(1, 'Expected the name of a category'),
  categoryId: z.string().min(1, 'Expected the ID of the category'),
  mapping: z.enum(['pathname', 'url', 'title', 'og:title']).default('pathname'),
  strict: z.boolean().default(true),
  reactions: z.boolean().default(true),
  inputPosition: z.enum(['top', 'bottom']).default('bottom'),
  theme: z.strictObject({ light: z.string().default('light'), dark: z.string().default('dark') }).prefault({}),
  host: z
    .url({ protocol: /^https$/, error: 'Expected an `https:` URL' })
    .refine(...withoutCredentials)
    .default('https://giscus.app'),
});

/** Options of the plugin: what giscus.app shows for a repository, and how the comments look. */
export interface CommentsOptions {
  /** The service with the comments. giscus keeps them in the discussions of a repository on GitHub. */
  readonly provider: 'giscus';
  /** Owner and name of the repository: `me/my-tool`. */
  readonly repo: string;
  readonly repoId: string;
  /** Category of the discussions. */
  readonly category: string;
  readonly categoryId: string;
  /** What the discussion of a page has as its title. Default: `pathname`. */
  readonly mapping?: 'pathname' | 'url' | 'title' | 'og:title';
  /** Whether only a discussion with exactly this title is shown, not a similar one. Default: true. */
  readonly strict?: boolean;
  /** Whether readers can react to the page itself. Default: true. */
  readonly reactions?: boolean;
  /** Where readers write: above or below the comments. Default: `bottom`. */
  readonly inputPosition?: 'top' | 'bottom';
  /** Themes of giscus for light and dark pages, by name or as URLs of style sheets. Default: `light` and `dark`. */
  readonly theme?: { readonly light?: string; readonly dark?: string };
  /** Origin of a giscus on a server of your own. Default: `https://giscus.app`. */
  readonly host?: string;
}

/**
 * Shows comments below each article, except on pages with `comments: false`. They are loaded when the reader comes near
 * them; until then, and without script, there is a link to the discussions.
 */
export function pluginComments(options: CommentsOptions): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:comments',
    setup(api) {
      const { repo, theme, host, strict, reactions, ...wanted } = api.parseOptions(optionsSchema, options);
      const { repoId, category, categoryId, mapping, inputPosition } = wanted;
      const { origin } = new URL(host);
      api.addFrontmatter({ comments: z.boolean() });
      api.addTextGroup(commentsTexts);
      api.addContentSources({ 'script-src': [origin], 'style-src': [origin] });
      api.addVirtualModule('virtual-doc-site-comments', ({ config: { locales } }) => {
        const settings = {
          repo,
          repoId,
          category,
          categoryId,
          mapping,
          strict: strict ? '1' : '0',
          reactionsEnabled: reactions ? '1' : '0',
          inputPosition,
        };
        const languages = Object.fromEntries(locales.map(({ lang, htmlLang }) => [lang, giscusLanguage(htmlLang)]));
        return exportedValues({ origin, settings, theme, languages });
      });
      api.addSlot('afterDoc', engineFile('plugins/optional/comments/client/Comments.tsx'));
    },
  });
}
