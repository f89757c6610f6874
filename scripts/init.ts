import { join } from 'node:path';
import { engineRoot, engineVersion } from '../plugins/files/engine-files.ts';
import { runInit } from './init/run-init.ts';

const templateDir = join(engineRoot, 'scripts/init/template');
await runInit({ call: 'doc-site init', templateDir, version: engineVersion });
