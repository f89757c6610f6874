import { readFile } from 'node:fs/promises';
import { parseSync } from 'oxc-parser';
import type { Problem } from '#shared/errors';
import { placeAt } from '#shared/place';
import { moduleRequests } from '../files/module-requests.ts';
import type { SiteModules } from '../files/site-modules.ts';
import { toSitePath } from '../files/site-path.ts';

interface ConfigImports {
  /** Absolute paths: the configuration file first, then what it imports, without packages. */
  readonly files: readonly string[];
  /** Syntax errors and imports of files that do not exist. */
  readonly problems: readonly Problem[];
}

interface ReadImportsOptions {
  readonly root: string;
  readonly modules: Pick<SiteModules, 'resolve'>;
}

/**
 * Reads the imports of a configuration file, and of the files that it imports, without running them: so dev knows
 * what to watch even when the configuration cannot be loaded.
 */
export async function readConfigImports(file: string, { root, modules }: ReadImportsOptions): Promise<ConfigImports> {
  const files = new Set<string>();
  const problems: Problem[] = [];
  const queue = [file];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (files.has(next)) continue;
    files.add(next);
    if (!/\.[cm]?[jt]sx?$/.test(next)) continue;
    const source = await readFile(next, 'utf8');
    const { errors, module } = parseSync(next, source);
    const shown = toSitePath(next, root);
    for (const { message, helpMessage, labels } of errors) {
      const place = labels[0] ? placeAt(source, labels[0].start) : {};
      const hint = helpMessage === null ? {} : { hint: helpMessage };
      problems.push({ rule: 'config', severity: 'error', file: shown, ...place, message: `${message}.`, ...hint });
    }
    for (const request of moduleRequests(module, source)) {
      if (!request.isLiteral || !request.value.startsWith('.')) continue;
      const found = modules.resolve(request.value, next);
      if (found) queue.push(found);
      else {
        const place = placeAt(source, request.start);
        const message = `Unexpected import \`${request.value}\`: there is no such file.`;
        const hint = 'Check the path: it is relative to this file.';
        problems.push({ rule: 'config', severity: 'error', file: shown, ...place, message, hint });
      }
    }
  }
  return { files: [...files], problems };
}
