import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { emitted } from '../../files/engine-files.ts';
import { siteTypeScript } from '../../reuse/site-typescript.ts';
import { propsTexts } from './texts.ts';

const optionsSchema = z.strictObject({ packages: z.string().min(1).default('.') });

/** Options of the plugin. */
export interface PropsOptions {
  /** Folder, relative to the site, whose `node_modules` has TypeScript. Default: the folder of the site. */
  readonly packages?: string;
}

/**
 * Replaces `<Props of="./Button.tsx" />` in a document by a table of the props of a component, read from its types and
 * doc comments at build. Needs `typescript` with its JavaScript API, which the versions 5.5 to 6 have.
 */
export function pluginProps(options: PropsOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:props',
    setup(api) {
      const { packages } = api.parseOptions(optionsSchema, options);
      api.addTextGroup(propsTexts);
      api.addRemarkPlugins({
        module: emitted('plugins/optional/props/transform.ts'),
        exportName: 'remarkProps',
        options: siteTypeScript(api.root, packages, 'props'),
        order: 'early',
      });
    },
  });
}
