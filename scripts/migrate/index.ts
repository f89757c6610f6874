import { docusaurus } from './generators/docusaurus.ts';
import { rspress } from './generators/rspress.ts';
import { starlight } from './generators/starlight.ts';
import { vitepress } from './generators/vitepress.ts';
import type { Generator } from './site.ts';

/** The generators whose sites can be moved, by the name in `--from`. */
export const generators: Readonly<Record<string, Generator>> = { rspress, vitepress, starlight, docusaurus };

export { migrationReport } from './report.ts';
export { runMigration } from './run-migration.ts';
