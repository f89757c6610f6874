import { z } from '../../api/index.ts';

/** A text that is not only blanks and other characters that readers cannot see. */
export const visibleText = z.string().regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Expected a text that readers can see');
