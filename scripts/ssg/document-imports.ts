import type { DocSite } from '../../plugins/index.ts';

/** What documents import, by their source paths; those that import nothing are not named. */
export type DocumentImports = Readonly<Record<string, readonly string[]>>;

/** The imports of all documents; undefined when one of them does not compile, so that its imports are not known. */
export async function documentImports(site: Pick<DocSite, 'model'>): Promise<DocumentImports | undefined> {
  const model = site.model();
  const imports: Record<string, readonly string[]> = {};
  for (const doc of model.docs) {
    const outcome = await model.compile(doc);
    if (!outcome.ok) return undefined;
    if (outcome.facts.requests.length > 0) imports[doc.relativePath] = outcome.facts.requests;
  }
  return imports;
}
