import type { SearchEngine } from '../search-engine.ts';
import { createPartsEngine } from './parts-engine.ts';
import { parseSearchDirectory } from './read-parts.ts';

/** An engine for an index in parts, from the content of its first file. Throws `SearchIndexError`. */
export function openParts(directory: unknown): SearchEngine {
  return createPartsEngine(parseSearchDirectory(directory));
}
