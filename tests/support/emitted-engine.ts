import { engineRoot } from '../../plugins/files/engine-files.ts';
import { emitEngine } from '../../scripts/setup/emit.mjs';

/** Compiles the engine once, for the commands and threads that tests start. */
export default function setup(): Promise<void> {
  return emitEngine(engineRoot);
}
