import { engineRoot } from '../../../plugins/files/engine-files.ts';
import { installDependencies } from '../../../scripts/setup/install.mjs';
import { documentedPackages } from '../../../scripts/setup/prepare.mjs';

// Before each test file: the packages of the documented release, for which another process may have begun.
await installDependencies(documentedPackages(engineRoot));
