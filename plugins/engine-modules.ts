import { fileURLToPath } from 'node:url';
import * as hooks from './api/index.ts';
import * as config from './config/index.ts';
import type { EngineModules } from './config/load-config.ts';
import * as optionReference from './option-reference/index.ts';

/** The public names of the engine: the very modules that run, so that classes and registries are one. */
export const engineModules: EngineModules = {
  virtualModules: {
    'doc-site/config': config,
    'doc-site/plugin': hooks,
    'doc-site/option-reference': optionReference,
  },
  alias: { 'doc-site/theme': fileURLToPath(new URL('../theme/index.ts', import.meta.url)) },
};
