import { existsSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { formatProblem } from '#shared/errors';
import type { Registration } from './registration.ts';

/** A warning for each file that a plugin watches and that does not exist; a glob may match nothing. */
export function missingWatched({ items }: Registration, root: string): readonly string[] {
  return items.watch
    .filter(({ value }) => !picomatch.scan(value).isGlob && !existsSync(path.resolve(root, value)))
    .map(({ value, place }) =>
      formatProblem({
        rule: 'plugin-watch',
        severity: 'warning',
        ...place(),
        message: `There is no file \`${value}\` to watch.`,
        hint: 'Correct the path, or create the file: the dev server notices it without a restart.',
      }),
    );
}
