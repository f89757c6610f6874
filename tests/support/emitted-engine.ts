import { fileURLToPath } from 'node:url';
import { emitEngine } from '../../scripts/setup/emit.mjs';

/** Compiles the engine once, for the commands and threads that tests start. It may not have been compiled before. */
export default async function setup(): Promise<void> {
  await emitEngine(fileURLToPath(new URL('../..', import.meta.url)));
}
