import { type DocSitePlugin, definePlugin, type PageData, type SiteConfig, z } from '../../api/index.ts';
import { codeVersion } from '../../reuse/code-version.ts';
import { contentHash } from '../../reuse/content-hash.ts';
import { expectInstalled } from '../../site-code/expect-installed.ts';
import { imageAddress, readAsset } from './assets.ts';
import { keptPictures } from './kept-pictures.ts';
import { pageOfPicture, pictureTags } from './page-of-picture.ts';
import { defaultTemplate, type PictureTemplate } from './template.ts';

export type { PictureElement, PicturePage, PictureTemplate } from './template.ts';

const optionsSchema = z.strictObject({
  fonts: z.array(z.string().min(1)).min(1),
  logo: z.string().min(1).exactOptional(),
  background: z.string().default('#12181a'),
  color: z.string().default('#ffffff'),
  template: z.custom<PictureTemplate>((value) => typeof value === 'function', 'Expected a function').exactOptional(),
});

/** Options of the plugin. */
export interface SocialPicturesOptions {
  /**
   * Font files in the formats TTF, OTF or WOFF: paths relative to the site that begin with a dot, or files of packages
   * (`@fontsource/inter/files/inter-latin-700-normal.woff`). The first font that has a character draws it.
   */
  readonly fonts: readonly string[];
  /** PNG, JPEG or SVG above the title, named like a font. Default: none. */
  readonly logo?: string;
  /** Background, a CSS colour or gradient. Default: `#12181a`. */
  readonly background?: string;
  /** CSS colour of the text. Default: `#ffffff`. */
  readonly color?: string;
  /** Returns what the picture of a page shows. Default: logo, section, title, and the name of the site. */
  readonly template?: PictureTemplate;
}

/**
 * Draws a picture of each page for link previews at build: a PNG of 1200 × 630 pixels, named in `og:image`. An
 * `image` or tags in the front matter of a page take precedence. Needs the packages `satori` and `@resvg/resvg-wasm`,
 * and `siteOrigin` in the configuration.
 */
export function pluginSocialPictures(options: SocialPicturesOptions): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:social-pictures',
    async setup(api) {
      const { fonts, logo, background, color, template = defaultTemplate } = api.parseOptions(optionsSchema, options);
      if (api.command === 'dev') return;
      expectInstalled({ rule: 'social-pictures', what: 'Social pictures', packages: ['satori', '@resvg/resvg-wasm'] });
      const fontData = await Promise.all(fonts.map((name) => readAsset(name, 'fonts', api.root)));
      const look = { background, color, ...(logo !== undefined && { logo: await imageAddress(logo, api.root) }) };
      const version = contentHash(codeVersion('plugins/optional/social-pictures/draw-picture.ts'), ...fontData);

      const pictureOf = (page: PageData, config: SiteConfig) => {
        const element = template({ ...pageOfPicture(page, config), ...look });
        const hash = contentHash(version, JSON.stringify(element)).slice(0, 16);
        return { element, hash, path: `static/social/${hash}.png`, routePath: page.routePath };
      };
      const hasPicture = ({ pageType, frontmatter }: PageData, { siteOrigin }: SiteConfig) =>
        siteOrigin !== undefined && pageType !== '404' && frontmatter.image === undefined;

      api.addHeadTags((page, { config }) =>
        hasPicture(page, config) ? pictureTags(pictureOf(page, config).path, config) : [],
      );
      api.addOutputFiles(async ({ pages }, { config }) => {
        if (config.siteOrigin === undefined) {
          api.logger.warn('No pictures are drawn: `siteOrigin` is not set, and their addresses must be absolute.');
        }
        const shown = pages.filter((page) => hasPicture(page, config)).map((page) => pictureOf(page, config));
        return keptPictures(shown, { fonts: fontData, cache: api.cache, warn: api.logger.warn });
      });
    },
  });
}
