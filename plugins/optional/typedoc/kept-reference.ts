import { type PluginCache, z } from '../../api/index.ts';
import type { Reference } from './run-typedoc.ts';

const keptSchema = z.object({
  version: z.string(),
  documents: z.record(z.string(), z.string()),
  warnings: z.array(z.string()),
});

/**
 * The reference in a language that the cache has for a version of the sources, or a new one: TypeDoc needs seconds.
 */
export async function keptReference(
  cache: PluginCache,
  { lang, version }: { readonly lang: string; readonly version: string },
  make: () => Promise<Reference>,
): Promise<Reference> {
  const key = `reference/${lang}`;
  const kept = keptSchema.safeParse(await cache.get(key)).data;
  if (kept?.version === version) return kept;
  const { documents, warnings } = await make();
  await cache.set(key, { version, documents, warnings: [...warnings] });
  return { documents, warnings };
}
