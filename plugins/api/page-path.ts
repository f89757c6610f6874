import { z } from 'zod';

/** Schema of an option with the path of a page or of a folder of pages, as `tools/cli`; messages show the example. */
export function pagePath(example: string): z.ZodString {
  return z.string().regex(/^[\w-]+(?:\/[\w-]+)*$/, `Expected a path such as \`${example}\``);
}
