import { placeAt } from '#shared/place';
import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { proseOf } from '../source/prose.ts';

/** Reports links and footnotes without a definition. */
export const referencesCheck: SiteCheck = {
  rule: 'references',
  description: 'Every link by reference, `[text][name]`, and every footnote has its definition.',
  unit: 'documents',
  run({ model }) {
    const docs = model.docs.filter((doc) => !model.isAdded(doc));
    const problems = docs.flatMap((doc) =>
      undefinedReferences(doc.source).map(
        ({ name, at }): CheckProblem => ({
          file: doc.shownPath,
          ...placeAt(doc.source, at),
          message: `Unexpected reference \`[${name}]\`: it has no definition, so readers see the brackets.`,
          hint: `Add \`[${name}]: …\` to the document, or escape the first bracket: \`\\[\`.`,
        }),
      ),
    );
    return { checked: docs.length, problems };
  },
};

/**
 * Finds each `[text][name]`, `[name][]` and `[^name]` in a document's prose without a definition anywhere in it. Names
 * are normalized like Markdown does: `text` for `[text][]`, `^1` for a footnote.
 */
function undefinedReferences(source: string): readonly { readonly name: string; readonly at: number }[] {
  // Names are read from the source, because the prose masks inline code in them.
  const prose = proseOf(source);
  const links = [...prose.matchAll(/(?<!\\)\[([^[\]]+)\]\[([^[\]]*)\]/g)].map(
    ({ index, 1: text = '', 2: name = '' }) => {
      const start = name === '' ? index + 1 : index + text.length + 3;
      return { at: index, name: source.slice(start, start + (name || text).length) };
    },
  );
  const footnotes = [...prose.matchAll(/(?<!\\)\[(\^[^[\]\s]+)\]/g)].map(({ index, 1: name = '' }) => ({
    at: index,
    name,
  }));
  const definitions = [...source.matchAll(/^[ \t>]*\[([^\]\n]+)\]:/gm)].map(([, name = '']) => normalized(name));
  return [...links, ...footnotes]
    .map(({ at, name }) => ({ at, name: normalized(name) }))
    .filter(({ name }) => !definitions.includes(name))
    .sort((a, b) => a.at - b.at);
}

function normalized(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
