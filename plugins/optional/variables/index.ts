import {
  byLang,
  DocSiteError,
  type DocSitePlugin,
  definePlugin,
  type Lang,
  type PreprocessorProblem,
  z,
} from '../../api/index.ts';
import { emitted } from '../../files/engine-files.ts';
import { insertValues } from './insert-values.ts';

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
 * and front matter, and in the texts of the navigation. `\%%version%%` stays as it is, without the backslash.
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
      const insert = (lang: Lang, report: (problem: PreprocessorProblem) => void) => (text: string) =>
        insertValues(text, { lang, options: { values }, report });
      api.modifyNav((items, lang) =>
        withTexts(
          items,
          insert(lang, ({ message, hint = '' }) => {
            throw new DocSiteError(message, { rule: 'unknown-variable', hint: `It is in the navigation. ${hint}` });
          }),
        ),
      );
      // Without a report: the title of a page may show the name of a variable.
      api.modifySidebar((items, _folder, { lang }) =>
        withTexts(
          items,
          insert(lang, () => undefined),
        ),
      );
    },
  });
}

interface Entry<Item> {
  readonly text?: string;
  readonly items?: readonly Item[];
}

/** Entries of the navigation with other texts. */
function withTexts<Item extends Entry<Item>>(
  items: readonly Item[],
  change: (text: string) => string,
): readonly Item[] {
  return items.map((item) => ({
    ...item,
    ...(item.text !== undefined && { text: change(item.text) }),
    ...(item.items !== undefined && { items: withTexts(item.items, change) }),
  }));
}
