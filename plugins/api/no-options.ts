import { z } from 'zod';

/** Options of a plugin that has none. */
export type NoOptions = Readonly<Record<string, never>>;

/** Their schema: an option of another plugin, or one that a site hopes for, must not be ignored. */
export const noOptions = z.strictObject({});
