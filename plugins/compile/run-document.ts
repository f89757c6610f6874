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

/** Runs the module of a self-contained document with React's runtime, and returns its component. */
export function runDocument(code: string, runtime: unknown): unknown {
  const { staticImports, staticExports } = parseSync('document.js', code).module;
  const names = staticImports.flatMap(({ entries }) =>
    entries.map(({ importName, localName }) => `${importName.name}: ${localName.value}`),
  );
  const cuts = [
    ...staticImports.map(({ start, end }) => ({ start, end })),
    ...staticExports.map(({ start, end }) => {
      const word = plainExport.exec(code.slice(start, end))?.[0] ?? '';
      return { start, end: start + word.length };
    }),
  ].sort((a, b) => a.start - b.start);
  const kept = cuts.map(({ start }, at) => code.slice(cuts[at - 1]?.end ?? 0, start));
  const body = [...kept, code.slice(cuts.at(-1)?.end ?? 0)].join('');
  const head = `'use strict'; const { ${names.join(', ')} } = ${runtimeName};`;
  return compileFunction(`${head}${body}\nreturn ${contentName};`, [runtimeName])(runtime);
}
