import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Problem } from '#shared/errors';
import { placeAt } from '#shared/place';
import { toSitePath } from '../../files/site-path.ts';
import { takeFenceOption } from '../../markdown/code/fence-meta.ts';
import { type DocumentNotes, notesOf, placeOf, report } from '../../markdown/document-notes.ts';
import { moduleRequests } from '../../site-code/module-requests.ts';
import { parseModule } from '../../site-code/parse-module.ts';

interface TransformOptions {
  /** Names of the modules that code may import. */
  readonly modules: readonly string[];
}

const languages = ['js', 'jsx', 'javascript', 'ts', 'tsx', 'typescript'];

/** Puts fences with `live` into playgrounds. Code that could not run is an error at its place. */
export function remarkPlaygrounds({ modules }: TransformOptions) {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    visit(tree, 'code', (code, index, parent) => {
      if (parent === undefined || index === undefined) return undefined;
      const width = takeFenceOption(code, 'live', { hasValue: true });
      if (width === undefined || code.data?.included?.isMissing) return undefined;
      if (languages.includes(code.lang ?? '')) {
        reportMistakes(code, modules, notes);
      } else {
        report(notes, code, {
          rule: 'playground',
          message: `Unexpected option \`live\` of a fence with the language \`${code.lang ?? ''}\`.`,
          hint: 'A playground runs JavaScript or TypeScript, with or without JSX: write `tsx live`.',
        });
      }
      if (!/^(?:[1-9]\d{1,3})?$/.test(width)) {
        report(notes, code, {
          rule: 'playground',
          message: `Unexpected width \`${width}\` of a playground.`,
          hint: 'Write the width of the preview in pixels, from 10 to 9999, such as `live=375`; or `live` for the width of the text.',
        });
      }
      parent.children[index] = playground(code, width);
      return index + 1;
    });
  };
}

function reportMistakes(code: Code, modules: readonly string[], notes: DocumentNotes): void {
  const { module, errors } = parseModule('playground.tsx', code.value);
  const hasDefault = module.staticExports.some(({ entries }) =>
    entries.some(({ exportName: { kind, name } }) => kind === 'Default' || name === 'default'),
  );
  const unknown = moduleRequests(module, code.value).filter(({ value, isType }) => !isType && !modules.includes(value));
  const mistakes: readonly Mistake[] =
    errors.length > 0
      ? errors
      : [
          ...unknown.map(({ value, start }) => ({
            message: `Unexpected import of \`${value}\` in a playground.`,
            hint: `Expected ${modules.map((name) => `\`${name}\``).join(', ')}. Add other modules to the option \`scope\` of the plugin: \`pluginPlayground({ scope: { '${value}': … } })\`.`,
            ...placeAt(code.value, start),
          })),
          ...(hasDefault
            ? []
            : [
                {
                  message: 'Unexpected playground without a default export: there is nothing to show.',
                  hint: 'Export a component: `export default function Example() { … }`.',
                },
              ]),
        ];
  for (const mistake of mistakes) reportAt(code, mistake, notes);
}

/** Something wrong in code, with its place in it. */
type Mistake = Pick<Problem, 'message' | 'hint' | 'line' | 'column'>;

/** Reports a mistake at its place in the document, or in the file that the fence shows. */
function reportAt(code: Code, { line, column, ...mistake }: Mistake, notes: DocumentNotes): void {
  const included = code.data?.included;
  const problem = { rule: 'playground', ...mistake };
  if (line === undefined || column === undefined || included?.part !== undefined) {
    report(notes, code, problem);
  } else if (included !== undefined) {
    const file = toSitePath(included.file, notes.settings.root);
    notes.problems.push({ ...problem, severity: 'error', file, line, column });
  } else {
    const fence = placeOf(code);
    report(notes, code, { ...problem, line: fence.line + line, column: fence.column - 1 + column });
  }
}

function playground(code: Code, width: string): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'Playground',
    attributes: width === '' ? [] : [{ type: 'mdxJsxAttribute', name: 'width', value: width }],
    children: [code],
    ...(code.position && { position: code.position }),
  };
}
