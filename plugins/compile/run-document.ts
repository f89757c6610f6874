import { compileFunction } from 'node:vm';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';

/** Imported by every document. */
export const jsxRuntime = 'react/jsx-runtime';

/** Parameter for it; not a name that authors use. */
const runtimeName = '__doc_site_jsx_runtime';

/** Name that MDX gives the default export. */
const contentName = 'MDXContent';

/** Exports that remain valid without their keywords: declarations, and the component. */
const plainExport = new RegExp(
  `^export (?:(?=(?:const|let|var|class|function|async function)\\b)|default (?=function ${contentName}\\())`,
);

/**
 * Whether the module of a document that imports only React is a valid function body without its imports and exports.
 */
export function runsAsFunction({ staticImports, staticExports }: EcmaScriptModule, code: string): boolean {
  return (
    staticImports.every(({ entries }) => entries.every(({ importName }) => importName.kind === 'Name')) &&
    staticExports.every(({ start, end }) => plainExport.test(code.slice(start, end)))
  );
}

/**
 * Runs the module of a self-contained document with React's runtime, and returns its component. Errors name `file`,
 * with lines and columns of `code`.
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

/** Replaces a range with spaces, so that all other positions stay. */
function blank(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}
