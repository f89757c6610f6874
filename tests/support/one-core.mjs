// Worker threads would load again, for every build, what this process has loaded once. The engine starts none on a
// single core. Tests that start a process of their own build with threads.
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

os.availableParallelism = () => 1;
syncBuiltinESMExports();
