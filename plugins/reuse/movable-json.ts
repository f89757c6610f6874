import path from 'node:path';
import { engineRoot } from '../files/engine-files.ts';

/**
 * JSON whose text is the same when folders have moved between two commands: the cache, the site in `root`, and the
 * folder where its packages are installed. Paths and file URLs of what lies there begin with a token instead of the
 * folder.
 */
export function movableJson(root: string, cacheDir: string = root) {
  const [installation = ''] = engineRoot.split(`${path.sep}node_modules${path.sep}`);
  const folders = [cacheDir, root, installation].filter((folder) => folder !== '');
  const replacements = folders.flatMap((folder, index) =>
    ['"', '"file://'].map((start) => ({
      written: start + JSON.stringify(folder).slice(1, -1),
      // No text of a site contains these characters.
      stored: `${start}\\u000${index}`,
    })),
  );
  return {
    /** Empty for `undefined`, which has no JSON. */
    stringify(value: unknown): string {
      const withoutFolder = (json: string, { written, stored }: (typeof replacements)[number]) =>
        json.replaceAll(written, (found, at: number) => {
          const isString = json[at - 1] !== '\\';
          return isString && /["/\\]/.test(json[at + found.length] ?? '') ? stored : found;
        });
      return replacements.reduce(withoutFolder, JSON.stringify(value) ?? '');
    },
    /** The value, with the folders where they lie now. The caller knows its type. */
    parse<T>(json: string): T {
      return JSON.parse(
        replacements.reduce((text, { written, stored }) => text.replaceAll(stored, () => written), json),
      );
    },
  };
}
