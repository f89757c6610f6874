import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { DocSiteError } from '#shared/errors';
import type { Defaults } from './check-options.ts';

const byName = z.record(z.string(), z.json());
const defaultsSchema = z.object({ dev: byName, prod: byName });

/** Runs, in a separate process, the script that prints the package's defaults. */
export async function runDefaults(script: string): Promise<Defaults> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: path.dirname(script) });
    return defaultsSchema.parse(JSON.parse(stdout));
  } catch (cause) {
    throw new DocSiteError(`The script \`${script}\` printed no defaults.`, {
      rule: 'option-reference',
      hint: 'It must print JSON, `{ "dev": { "group.option": value }, "prod": { … } }`; run it with Node to see its output.',
      cause,
    });
  }
}
