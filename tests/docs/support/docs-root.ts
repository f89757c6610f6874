import { fileURLToPath } from 'node:url';

// Apart from `passed.ts`: how results are recorded is nothing that they depend on.

/** Folder of the site's documents. */
export const docsRoot = fileURLToPath(new URL('../../../docs', import.meta.url));
