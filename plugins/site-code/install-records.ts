import path from 'node:path';
import { isFile } from '../files/is-file.ts';
import { lastEdit } from '../files/last-edit.ts';

/** Files in `node_modules` that npm, pnpm and both generations of Yarn write at the end of an installation. */
const names = ['.package-lock.json', '.modules.yaml', '.yarn-integrity', '.yarn-state.yml'];

/** Those files of a site, whose packages may be in the folder of a workspace above it. */
export function installRecords(root: string): readonly string[] {
  const above = path.dirname(root);
  const own = names.map((name) => path.join(root, 'node_modules', name)).filter(isFile);
  return above === root ? own : [...own, ...installRecords(above)];
}

/** Changes when packages of a site are installed. */
export function installVersion(root: string): string {
  return installRecords(root).map(lastEdit).join(' ');
}
