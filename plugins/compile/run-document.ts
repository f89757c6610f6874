import { compileFunction } from 'node:vm';
import type { EcmaScriptModule } from 'oxc-parser';
import { parseModule } from '../files/parse-module.ts';

/** Imported by every document. */
export const jsxRuntime = 'react/jsx-runtime';

/** Parameters for it and for the documents that a document imports; not names that authors use. */
const runtimeName = '__doc_site_jsx_runtime';
const importedName = '__doc_site_documents';

/** Name that MDX gives the default export. */
const contentName = 'MDXContent';

/** Exports that remain valid without their keywords: declarations, and the component. */
const plainExport = new RegExp(
  `^export (?:(?=(?:const|let|var|class|function|async function)\\b)|default (?=function ${contentName}\\())`,
);

/**
 * Whether the module of a document is a valid function body without its imports and exports. It may import React's
 * runtime, and the components of other documents.
 */
export function runsAsFunction({ staticImports, staticExports }: EcmaScriptModule, code: string): boolean {
  return (
    staticImports.every(({ moduleRequest, entries }) => {
      const kind = moduleRequest.value === jsxRuntime ? 'Name' : 'Default';
      return entries.length > 0 && entries.every(({ importName }) => importName.kind === kind);
    }) && staticExports.every(({ start, end }) => plainExport.test(code.slice(start, end)))
  );
}

/**
 * Runs the module of a self-contained document with React's runtime, and returns its component. `imported` has the
 * components of the documents that it imports, by request. Errors name `file`, with lines and columns of `code`.
 */
export function runDocument(
  code: string,
  file: string,
  runtime: unknown,
  imported: Readonly<Record<string, unknown>> = {},
): unknown {
  const { staticImports, staticExports } = parseModule('document.js', code).module;
  const names = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName, localName }) =>
      moduleRequest.value === jsxRuntime
        ? `{ ${importName.name}: ${localName.value} } = ${runtimeName}`
        : `${localName.value} = ${importedName}[${JSON.stringify(moduleRequest.value)}]`,
    ),
  );
  const head = `'use strict'; const ${names.join(', ')};`;
  const body = [
    ...staticImports.map(({ start, end }) => ({ start, end })),
    ...staticExports.map(({ start, end }) => {
      const word = plainExport.exec(code.slice(start, end))?.[0] ?? '';
      return { start, end: start + word.length };
    }),
  ].reduce(blank, code);
  const options = { filename: file, columnOffset: -head.length };
  const parameters = [runtimeName, importedName];
  return compileFunction(`${head}${body}\nreturn ${contentName};`, parameters, options)(runtime, imported);
}

/** Replaces a range with spaces, so that all other positions stay. */
function blank(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}
