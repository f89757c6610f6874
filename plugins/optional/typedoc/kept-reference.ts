import { type PluginCache, z } from '../../api/index.ts';
import type { Reference } from './run-typedoc.ts';

const keptSchema = z.object({
  version: z.string(),
  documents: z.record(z.string(), z.string()),
  warnings: z.array(z.string()),
});

/** The reference that the cache has for a version of the sources, or a new one: TypeDoc needs seconds. */
export async function keptReference(
  cache: PluginCache,
  version: string,
  make: () => Promise<Reference>,
): Promise<Reference> {
  const kept = keptSchema.safeParse(await cache.get('reference')).data;
  if (kept?.version === version) return kept;
  const { documents, warnings } = await make();
  await cache.set('reference', { version, documents, warnings: [...warnings] });
  return { documents, warnings };
}
