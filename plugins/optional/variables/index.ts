import type { NavItem, SidebarItem, SidebarTag } from '#shared/types';
import { byLang, DocSiteError, type DocSitePlugin, definePlugin, type Problem, z } from '../../api/index.ts';
import { emitted } from '../../files/engine-files.ts';
import { findInNavigation, type Menu } from './find-in-navigation.ts';
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
      async function inMenu<Item extends NavItem | SidebarItem>(items: readonly Item[], menu: Menu) {
        const mistakes: Promise<Problem>[] = [];
        const insert = (text: string) => {
          if (finished.has(text)) return text;
          return insertValues(text, {
            lang: menu.lang,
            options: { values },
            report: (mistake) => mistakes.push(problemInMenu(text, mistake, menu)),
          });
        };
        const changed = items.map((item) => withTexts(item, insert));
        if (mistakes.length === 0) return changed;
        throw new DocSiteError('Unknown variables in the navigation.', { problems: await Promise.all(mistakes) });
      }
      api.modifyNav((items, lang, { config }) => inMenu(items, { file: '_nav.json', lang, config }));
      api.modifySidebar((items, _folder, { lang, config }) => inMenu(items, { file: '_meta.json', lang, config }));
    },
  });
}

function badgeText(tag: SidebarTag | undefined): string | undefined {
  return typeof tag === 'object' ? tag.text : tag;
}

type Mistake = Parameters<Parameters<typeof insertValues>[1]['report']>[0];

/** A mistake in a text of a menu at its place; for a text of another plugin, the message names the text. */
async function problemInMenu(text: string, { message, hint, column }: Mistake, menu: Menu): Promise<Problem> {
  const place = await findInNavigation(text, column - 1, menu);
  return {
    rule: 'unknown-variable',
    severity: 'error',
    message: place === undefined ? `In the entry ${JSON.stringify(text)} of a menu: ${message}` : message,
    ...(hint !== undefined && { hint }),
    ...place,
  };
}
