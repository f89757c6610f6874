import { placeAt } from '#shared/place';
import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { referencesIn } from '../source/references.ts';
import { showDoc } from '../source/show-doc.ts';

/** Reports links and footnotes without a definition. */
export const referencesCheck: SiteCheck = {
  rule: 'references',
  description: 'Every link by reference, `[text][name]`, and every footnote has its definition.',
  unit: 'documents',
  run({ model, config }) {
    const docs = model.docs.filter((doc) => !model.isAdded(doc));
    const problems = docs.flatMap((doc) => {
      const { references, definitions } = referencesIn(doc.source);
      return references
        .filter(({ name }) => !definitions.has(name))
        .map(
          ({ name, at }): CheckProblem => ({
            file: showDoc(doc, config),
            ...placeAt(doc.source, at),
            message: `Unexpected reference \`[${name}]\`: it has no definition, so readers see the brackets.`,
            hint: `Add \`[${name}]: …\` to the document, or escape the first bracket: \`\\[\`.`,
          }),
        );
    });
    return { checked: docs.length, problems };
  },
};
