import { byLang, type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { emitted } from '../../files/engine-files.ts';

const name = z.string().regex(/^[a-z][\w.-]*$/i, 'Expected a letter, then letters, digits, `_`, `.` or `-`');
const value = z.string().regex(/^[^\r\n]*$/, 'Expected a single line');
const optionsSchema = z.strictObject({ values: z.record(name, z.union([value, byLang(value)])) });

/** Options of the plugin. */
export interface VariablesOptions {
  /** Values by name: a text, or a text by key of the language. */
  readonly values: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/**
 * Puts values into documents in place of their names, `%%version%%`, before the Markdown is read: in text, code, links
 * and front matter. `\%%version%%` stays as it is, without the backslash.
 */
export function pluginVariables(options: VariablesOptions): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:variables',
    setup(api) {
      const { values } = api.parseOptions(optionsSchema, options);
      api.addPreprocessors({
        module: emitted('plugins/optional/variables/insert-values.ts'),
        exportName: 'insertValues',
        options: { values },
      });
    },
  });
}
