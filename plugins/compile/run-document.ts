import { compileFunction } from 'node:vm';
import type { EcmaScriptModule } from 'oxc-parser';
import type { FunctionBody, TextRange } from '../content/compiler.ts';

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
 * Describes how the module of a document becomes the body of a function; undefined when it cannot. The module may
 * import React's runtime, and the components of other documents.
 */
export function functionBodyOf(
  { staticImports, staticExports }: EcmaScriptModule,
  code: string,
): FunctionBody | undefined {
  const names: string[] = [];
  for (const { moduleRequest, entries } of staticImports) {
    const isRuntime = moduleRequest.value === jsxRuntime;
    if (entries.length === 0 || entries.some(({ importName: { kind } }) => kind !== (isRuntime ? 'Name' : 'Default'))) {
      return undefined;
    }
    for (const { importName, localName } of entries) {
      names.push(
        isRuntime
          ? `{ ${importName.name}: ${localName.value} } = ${runtimeName}`
          : `${localName.value} = ${importedName}[${JSON.stringify(moduleRequest.value)}]`,
      );
    }
  }
  const blanks = staticImports.map(({ start, end }): TextRange => [start, end]);
  for (const { start, end } of staticExports) {
    const words = plainExport.exec(code.slice(start, end))?.[0];
    if (words === undefined) return undefined;
    blanks.push([start, start + words.length]);
  }
  return { head: `'use strict'; const ${names.join(', ')};`, blanks };
}

/**
 * Runs the module of a self-contained document with React's runtime, and returns its component. `imported` has the
 * components of the documents that it imports, by request. Errors name `file`, with lines and columns of `code`.
 */
export function runDocument(
  code: string,
  { head, blanks }: FunctionBody,
  file: string,
  runtime: unknown,
  imported: Readonly<Record<string, unknown>> = {},
): unknown {
  const options = { filename: file, columnOffset: -head.length };
  const parameters = [runtimeName, importedName];
  const body = `${head}${blanks.reduce(blank, code)}\nreturn ${contentName};`;
  return compileFunction(body, parameters, options)(runtime, imported);
}

/** Replaces a range with spaces, so that all other positions stay. */
function blank(text: string, [start, end]: TextRange): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}
