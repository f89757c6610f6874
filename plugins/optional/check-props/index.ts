import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { emitted } from '../../files/engine-files.ts';
import { siteTypeScript } from '../../reuse/site-typescript.ts';

const optionsSchema = z.strictObject({ packages: z.string().min(1).default('.') });

/** Options of the plugin. */
export interface CheckPropsOptions {
  /** Folder, relative to the site, whose `node_modules` has TypeScript. Default: the folder of the site. */
  readonly packages?: string;
}

/**
 * Checks the properties of the site's own components in documents: unknown and missing ones, and values of the wrong
 * type. The types come from the modules of the components; components without types are not checked. Needs `typescript`
 * with its JavaScript API, which the versions 5.5 to 6 have.
 */
export function pluginCheckProps(options: CheckPropsOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:check-props',
    setup(api) {
      const { packages } = api.parseOptions(optionsSchema, options);
      api.addRehypePlugins({
        module: emitted('plugins/optional/check-props/transform.ts'),
        exportName: 'rehypeCheckProps',
        options: siteTypeScript(api.root, packages, 'check-props'),
      });
    },
  });
}
