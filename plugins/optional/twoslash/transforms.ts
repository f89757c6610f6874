import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Json } from '#shared/types';
import { isInside } from '../../files/is-inside.ts';
import { toSitePath } from '../../files/site-path.ts';
import { fenceInfo, parseFenceMeta, takeFenceOption } from '../../markdown/code/fence-meta.ts';
import { notesOf, report } from '../../markdown/document-notes.ts';
import { annotate } from './annotate.ts';
import { markNames } from './mark-names.ts';
import { openTypes } from './open-types.ts';
import { typesOfPart } from './types-of-part.ts';

interface TypesOptions {
  /** Absolute path of the folder with TypeScript and the packages that samples import. */
  readonly folder: string;
  /** As in `tsconfig.json`. */
  readonly compilerOptions: Readonly<Record<string, Json>>;
}

/** The compilers of this thread: loading one takes longer than a document. */
const compilers = new Map<string, ReturnType<typeof openTypes>>();

/**
 * Replaces each fence with `twoslash` by the code that readers see. A type error that the fence does not expect is a
 * problem.
 */
export function remarkTypes({ folder, compilerOptions }: TypesOptions) {
  const compilerIn = (base: string) => {
    const key = JSON.stringify([folder, compilerOptions, base]);
    const typesOf = compilers.get(key) ?? openTypes(folder, compilerOptions, base);
    compilers.set(key, typesOf);
    return typesOf;
  };
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    visit(tree, 'code', (code) => {
      if (takeFenceOption(code, 'twoslash') === undefined) return;
      const meta = parseFenceMeta(fenceInfo(code));
      const { included } = code.data ?? {};
      const isOutside = included !== undefined && !isInside(included.file, folder);
      const typesOf = compilerIn(isOutside ? notes.settings.root : folder);
      const part = included?.part;
      const checked = typesOf(part?.whole ?? code.value, meta.lang, included?.file);
      for (const dependency of checked.dependencies) notes.dependencies.add(dependency);
      for (const { message, hint, line } of checked.problems) {
        const problem = { rule: 'twoslash', message, hint };
        if (included === undefined || line === 0) report(notes, code, problem, line);
        else {
          const file = toSitePath(included.file, notes.settings.root);
          notes.problems.push({ severity: 'error', ...problem, file, line, column: 1 });
        }
      }
      const annotated = annotate(code.value, part === undefined ? checked : typesOfPart(checked, part));
      code.value = annotated.code;
      code.data = { ...code.data, ranges: markNames(annotated.names), highlights: annotated.highlights };
    });
  };
}
