import path from 'node:path';
import type { Doc, Page } from '../api/index.ts';
import { runDocument } from '../compile/run-document.ts';
import type { FunctionBody } from '../content/compiler.ts';
import type { CompiledModel } from '../content/content-model.ts';

/** A document that runs without the bundler, with the documents that it imports by request. */
interface Standalone {
  readonly file: string;
  readonly code: () => Promise<string>;
  readonly functionBody: FunctionBody;
  readonly imports: ReadonlyMap<string, Standalone>;
}

/** Makes a function that runs a document with React's runtime and returns its component. */
async function runnerOf({ file, code, functionBody, imports }: Standalone): Promise<(jsxRuntime: unknown) => unknown> {
  const text = await code();
  const runners = await Promise.all(
    [...imports].map(async ([request, doc]) => [request, await runnerOf(doc)] as const),
  );
  return (jsxRuntime) => {
    const imported = Object.fromEntries(runners.map(([request, run]) => [request, run(jsxRuntime)]));
    return runDocument(text, functionBody, file, jsxRuntime, imported);
  };
}

/** Finds and runs the pages that can be rendered without being bundled. */
export function createSelfContained(site: {
  model(): CompiledModel;
  /** False if pages are not prerendered, or if the configuration or a plugin changes the bundler. */
  readonly isPossible: boolean;
  /** Whether a document may import other such documents. */
  readonly mayImport: boolean;
}) {
  async function standaloneOf(doc: Doc, importers: readonly Doc[] = []): Promise<Standalone | undefined> {
    if (!site.isPossible || importers.includes(doc)) return undefined;
    const model = site.model();
    const compiled = await model.compile(doc);
    if (!compiled.ok) return undefined;
    const { functionBody, requests } = compiled.traits;
    if (functionBody === undefined || (requests.length > 0 && !site.mayImport)) return undefined;
    const imports = new Map<string, Standalone>();
    for (const request of requests) {
      const found = model.docByFile(path.resolve(path.dirname(doc.file), request));
      const imported = found && (await standaloneOf(found, [...importers, doc]));
      if (imported === undefined) return undefined;
      imports.set(request, imported);
    }
    return { file: doc.file, code: compiled.code, functionBody, imports };
  }

  return {
    /** Whether a page can be rendered without being bundled. */
    isSelfContained: async ({ doc }: Page): Promise<boolean> => (await standaloneOf(doc)) !== undefined,
    /**
     * A function that runs the document of a self-contained page with React's runtime and returns its component;
     * undefined for any other page.
     */
    async documentOf({ doc }: Page): Promise<((jsxRuntime: unknown) => unknown) | undefined> {
      const standalone = await standaloneOf(doc);
      return standalone && runnerOf(standalone);
    },
  };
}
