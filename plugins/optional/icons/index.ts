import path from 'node:path';
import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { emitted, engineFile } from '../../files/engine-files.ts';
import { toSitePath } from '../../files/site-path.ts';

const optionsSchema = z.strictObject({ folder: z.string().default('icons') });

/** Options of the plugin. */
export interface IconsOptions {
  /** Folder with the SVG files, relative to the site. Default: `icons`. */
  readonly folder?: string;
}

/** Lets `<Icon name="rust" />` show `icons/rust.svg`. The SVG becomes part of the page, without a script or a request. */
export function pluginIcons(options: IconsOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:icons',
    setup(api) {
      const { folder } = api.parseOptions(optionsSchema, options);
      api.addRemarkPlugins({
        module: emitted('plugins/optional/icons/transform.ts'),
        exportName: 'remarkIcons',
        options: { folder: toSitePath(path.resolve(api.root, folder), api.root) },
        order: 'early',
      });
      api.addGlobalStyles(engineFile('plugins/optional/icons/icons.css'));
    },
  });
}
