import { compileFunction } from 'node:vm';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';

/** What every document imports. */
export const jsxRuntime = 'react/jsx-runtime';

/** Parameter that stands for it; no author's name. */
const runtimeName = '__doc_site_jsx_runtime';

/** What the compiler calls the component of a document, which is the default export. */
const contentName = 'MDXContent';

/** Exports that need no more than to lose the word: declarations, and the component. */
const plainExport = new RegExp(
  `^export (?:(?=(?:const|let|var|class|function|async function)\\b)|default (?=function ${contentName}\\())`,
);

/** Whether the module of a document that imports React alone becomes a function when its imports and exports are cut. */
export function runsAsFunction({ staticImports, staticExports }: EcmaScriptModule, code: string): boolean {
  return (
    staticImports.every(({ entries }) => entries.every(({ importName }) => importName.kind === 'Name')) &&
    staticExports.every(({ start, end }) => plainExport.test(code.slice(start, end)))
  );
}

/**
 * Runs the module of a self-contained document with React's runtime, and returns its component. Errors name `file`, with
 * lines and columns of `code`.
 */
export function runDocument(code: string, file: string, runtime: unknown): unknown {
  const { staticImports, staticExports } = parseSync('document.js', code).module;
  const names = staticImports.flatMap(({ entries }) =>
    entries.map(({ importName, localName }) => `${importName.name}: ${localName.value}`),
  );
  const head = `'use strict'; const { ${names.join(', ')} } = ${runtimeName};`;
  const body = [
    ...staticImports.map(({ start, end }) => ({ start, end })),
    ...staticExports.map(({ start, end }) => {
      const word = plainExport.exec(code.slice(start, end))?.[0] ?? '';
      return { start, end: start + word.length };
    }),
  ].reduce(blank, code);
  const options = { filename: file, columnOffset: -head.length };
  return compileFunction(`${head}${body}\nreturn ${contentName};`, [runtimeName], options)(runtime);
}

/** Text with spaces in place of a part, so that everything else stays where it is. */
function blank(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}
