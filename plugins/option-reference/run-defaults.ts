import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { DocSiteError } from '#shared/errors';
import type { Defaults } from './check-options.ts';

const byName = z.record(z.string(), z.json());
const defaultsSchema = z.object({ dev: byName, prod: byName });

/** Runs the script that prints the defaults of the package, in a process of its own. */
export async function runDefaults(script: string): Promise<Defaults> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: path.dirname(script) });
    return defaultsSchema.parse(JSON.parse(stdout));
  } catch (cause) {
    throw new DocSiteError(`The script \`${script}\` printed no defaults.`, {
      rule: 'option-reference',
      hint: 'It prints JSON, `{ "dev": { "group.option": value }, "prod": { … } }`; run it with Node to see what it says.',
      cause,
    });
  }
}
