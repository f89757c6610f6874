import type { SidebarTag } from '#shared/types';
import { byLang, DocSiteError, type DocSitePlugin, definePlugin, type Lang, z } from '../../api/index.ts';
import { emitted } from '../../files/engine-files.ts';
import { insertValues } from './insert-values.ts';
import { withTexts } from './with-texts.ts';

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
      /** Texts of documents have their values already. A name that is still in them is meant to be shown. */
      const finished = new Set<string>();
      api.addPages(({ docs }) => {
        finished.clear();
        for (const { title, frontmatter } of docs) {
          for (const text of [title, frontmatter.label, badgeText(frontmatter.tag)])
            if (text !== undefined) finished.add(text);
        }
        return [];
      });
      const insertIn = (menu: string, lang: Lang) => (text: string) => {
        if (finished.has(text)) return text;
        return insertValues(text, {
          lang,
          options: { values },
          report({ rule = 'unknown-variable', message, hint = '' }) {
            throw new DocSiteError(message, { rule, hint: `${hint} It is in the ${menu} of \`${lang}\`.`.trim() });
          },
        });
      };
      api.modifyNav((items, lang) => items.map((item) => withTexts(item, insertIn('navigation bar', lang))));
      api.modifySidebar((items, _folder, { lang }) => items.map((item) => withTexts(item, insertIn('sidebar', lang))));
    },
  });
}

function badgeText(tag: SidebarTag | undefined): string | undefined {
  return typeof tag === 'object' ? tag.text : tag;
}
