import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { emitted } from '../../files/engine-files.ts';
import { toSitePath } from '../../files/site-path.ts';
import { expectInstalled } from '../../site-code/expect-installed.ts';
import { keptCopies } from './kept-copies.ts';

const optionsSchema = z.strictObject({
  format: z.enum(['webp', 'avif']).default('webp'),
  quality: z.int().min(1).max(100).default(80),
});

/** Options of the plugin. */
export interface ImagesOptions {
  /** `avif` is smaller, takes much longer to build, and needs browsers from 2024 or later. Default: `webp`. */
  readonly format?: 'webp' | 'avif';
  /** 1 to 100. Default: 80. */
  readonly quality?: number;
}

/**
 * Makes smaller copies of the PNG and JPEG images in documents while the site is built, so that browsers load the copy
 * that fits the screen. Images below 10 kB stay as they are, and dev shows the originals. Needs the package `sharp`.
 */
export function pluginImages(options: ImagesOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:images',
    setup(api) {
      const settings = api.parseOptions(optionsSchema, options);
      if (api.command === 'dev') return;
      expectInstalled({ rule: 'images', what: 'Smaller images', packages: ['sharp'] });
      api.addRehypePlugins({
        module: emitted('plugins/optional/images/transform.ts'),
        exportName: 'rehypeImageCopies',
        options: settings,
        order: 'early',
      });
      api.addOutputFiles(async (_, { model }) => {
        const metas = await Promise.all(model.docs.map((doc) => model.meta(doc)));
        const files = metas.flatMap(({ images }) => images.flatMap(({ file }) => file ?? []));
        return keptCopies(new Set(files.sort()), {
          ...settings,
          cache: api.cache,
          show: (image) => toSitePath(image, api.root),
        });
      });
    },
  });
}
