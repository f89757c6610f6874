import { type DocSitePlugin, definePlugin } from '../api/index.ts';
import { pageImageOf } from '../content/page-image.ts';

/** Writes the images beside documents that front matter names with `image`. */
export function pluginPageImages(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:page-images',
    setup(api) {
      api.addOutputFiles(async (_build, { model }) => {
        const docs = new Set([...model.pages.values()].map(({ doc }) => doc));
        const images = await Promise.all([...docs].map(pageImageOf));
        return [...new Map(images.flatMap((image) => (image === undefined ? [] : [[image.path, image]]))).values()];
      });
    },
  });
}
