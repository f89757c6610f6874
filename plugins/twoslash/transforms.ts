import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Json } from '#shared/types';
import { fenceInfo, parseFenceMeta, takeFenceOption } from '../markdown/code/fence-meta.ts';
import { notesOf, report } from '../markdown/document.ts';
import { annotate } from './annotate.ts';
import { markNames } from './mark-names.ts';
import { openTypes } from './open-types.ts';

interface TypesOptions {
  /** Absolute path of the folder with TypeScript and the packages that samples import. */
  readonly folder: string;
  /** As in `tsconfig.json`. */
  readonly compilerOptions: Readonly<Record<string, Json>>;
}

/** The compilers of this thread: loading one takes longer than a document. */
const compilers = new Map<string, ReturnType<typeof openTypes>>();

/** Replaces each fence with `twoslash` by the code that readers see. A type error that the fence does not expect is a problem. */
export function remarkTypes({ folder, compilerOptions }: TypesOptions) {
  const key = JSON.stringify([folder, compilerOptions]);
  const typesOf = compilers.get(key) ?? openTypes(folder, compilerOptions);
  compilers.set(key, typesOf);
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    visit(tree, 'code', (code) => {
      if (!takeFenceOption(code, 'twoslash')) return;
      const meta = parseFenceMeta(fenceInfo(code));
      const problem = (message: string, hint: string, line = 0) =>
        report(notes, code, { rule: 'twoslash', message, hint }, line);
      if (meta.file !== undefined) {
        problem('Unexpected option `file` of a fence with `twoslash`.', 'Write the code into the fence.');
        return;
      }
      const checked = typesOf(code.value, meta.lang);
      for (const dependency of checked.dependencies) notes.dependencies.add(dependency);
      for (const { message, hint, line } of checked.problems) problem(message, hint, line);
      const annotated = annotate(code.value, checked);
      code.value = annotated.code;
      code.data = { ...code.data, ranges: markNames(annotated.names) };
    });
  };
}
