import type { CompiledModel } from '../content/content-model.ts';
import type { DocumentImports } from '../reuse/kept-bundle.ts';

/** The imports of all documents; undefined when one of them does not compile, so that its imports are not known. */
export async function documentImports(
  model: Pick<CompiledModel, 'docs' | 'compile'>,
): Promise<DocumentImports | undefined> {
  const imports: Record<string, readonly string[]> = {};
  for (const doc of model.docs) {
    const outcome = await model.compile(doc);
    if (!outcome.ok) return undefined;
    if (outcome.traits.requests.length > 0) imports[doc.relativePath] = outcome.traits.requests;
  }
  return imports;
}
