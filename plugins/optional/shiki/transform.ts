import type { Root } from 'mdast';
import { bundledLanguages, type LanguageRegistration, type ThemedTokenWithVariants } from 'shiki';
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import type { VFile } from 'vfile';
import type { CodeToken, Highlighter } from '../../markdown/code/lines-to-html.ts';
import { notesOf } from '../../markdown/document-notes.ts';
import { openThemes } from './open-themes.ts';
import type { ShikiOptions } from './options.ts';
import { colorsOf, fontStyles, type SiteThemes } from './theme-colors.ts';

/** The highlighters of this thread: opening one takes longer than a document. */
const highlighters = new Map<string, Promise<Highlighter>>();

/** Highlights the fences of documents with Shiki. */
export function remarkShiki(options: Required<ShikiOptions>) {
  const key = JSON.stringify(options);
  return async (_tree: Root, file: VFile): Promise<void> => {
    const opened = highlighters.get(key) ?? openHighlighter(options);
    highlighters.set(key, opened);
    notesOf(file).highlighter = await opened;
  };
}

async function openHighlighter({ languages, ...options }: Required<ShikiOptions>): Promise<Highlighter> {
  const { light, dark } = await openThemes(options);
  const shiki = await createHighlighterCore({
    themes: [light, dark],
    // The options have been checked.
    langs: languages as unknown as LanguageRegistration[],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  const toToken = tokenMaker({ light, dark });
  return async (code, name) => {
    const lang = name.toLowerCase();
    if (!shiki.getLoadedLanguages().includes(lang)) {
      const bundled = Object.entries(bundledLanguages).find(([known]) => known === lang)?.[1];
      if (bundled === undefined) return undefined;
      await shiki.loadLanguage(bundled);
    }
    // Without a limit of time, because the same code must look the same in every build.
    const lines = shiki.codeToTokensWithThemes(code, { lang, themes: { light, dark }, tokenizeTimeLimit: 0 });
    return lines.flatMap((line, index) => [...(index === 0 ? [] : ['\n']), ...line.map(toToken)]);
  };
}

/** Makes tokens with the classes of the style sheet. Text in the color of the block needs none. */
function tokenMaker({ light, dark }: SiteThemes): (token: ThemedTokenWithVariants) => CodeToken {
  const [inLight, inDark] = [colorsOf(light), colorsOf(dark)];
  const indexOf = (colors: readonly string[], color = '') => Math.max(colors.indexOf(color.toUpperCase()), 0);
  return ({ content, variants }) => {
    const l = indexOf(inLight, variants.light?.color);
    const d = indexOf(inDark, variants.dark?.color);
    const style = Math.max(variants.light?.fontStyle ?? 0, 0);
    if (content.trim() === '' || (l === 0 && d === 0 && style === 0)) return content;
    const styles = fontStyles.filter(({ bit }) => (style & bit) !== 0).map(({ className }) => className);
    return { text: content, className: ['shiki', `shiki-l${l}`, `shiki-d${d}`, ...styles].join(' ') };
  };
}
