import { fileURLToPath } from 'node:url';
import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { emitted, engineFile } from '../../files/engine-files.ts';
import { expectInstalled } from '../../site-code/expect-installed.ts';

const optionsSchema = z.strictObject({
  singleDollar: z.boolean().default(true),
  macros: z.record(z.string().regex(/^\\/, 'Expected a command such as `\\RR`'), z.string()).default({}),
});

/** Options of the plugin. */
export interface MathOptions {
  /** Whether `$x$` is a formula; otherwise only `$$x$$` is. Default: true. */
  readonly singleDollar?: boolean;
  /** Commands of the site: `{ '\\RR': '\\mathbb{R}' }`. Default: none. */
  readonly macros?: Readonly<Record<string, string>>;
}

/**
 * Draws `$x$` and `$$x$$` as MathML at build, without a script. The Markdown twin and the search keep the TeX. Needs
 * the packages `remark-math` and `temml`.
 */
export function pluginMath(options: MathOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:math',
    setup(api) {
      const { singleDollar, macros } = api.parseOptions(optionsSchema, options);
      expectInstalled({ rule: 'math', what: 'Formulas', packages: ['remark-math', 'temml'] });
      const module = emitted('plugins/optional/math/transforms.ts');
      api.addRemarkPlugins({ module, exportName: 'remarkTex', options: { singleDollar }, order: 'early' });
      api.addRehypePlugins({ module, exportName: 'rehypeTex', options: { singleDollar, macros } });
      api.addGlobalStyles(
        fileURLToPath(import.meta.resolve('temml/dist/Temml-Local.css')),
        engineFile('plugins/optional/math/math.css'),
      );
    },
  });
}
