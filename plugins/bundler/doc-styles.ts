import { glob } from 'tinyglobby';

/**
 * Style sheets of the docs folder, sorted. The web bundle includes all of them: only the node environment reads the
 * documents of a prerendered site, and it emits no CSS. CSS modules arrive with the component that imports them.
 */
export async function findDocStyles(docsDir: string): Promise<readonly string[]> {
  const files = await glob('**/*.css', { cwd: docsDir, absolute: true, ignore: ['public/**'] });
  return files.sort();
}
