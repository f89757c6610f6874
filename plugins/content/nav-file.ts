import { z } from 'zod';
import { navItemSchema } from '../config/schema/navigation.ts';
import { parseJsonFile } from './json-file.ts';

/** Schema of `docs/<lang>/_nav.json`. */
export const navFileSchema = z.array(navItemSchema);

/**
 * Parses a `_nav.json`, whose links have no language prefix; `file` is its path in messages. `nav` is empty when the
 * file has a problem; `locate` finds the place of a value or key.
 */
export function parseNavFile(source: string, file: string) {
  const options = { schema: navFileSchema, file, rule: 'nav-file', whole: 'the navigation' };
  const { value: nav = [], problems, locate } = parseJsonFile(source, options);
  return { nav, problems, locate };
}
