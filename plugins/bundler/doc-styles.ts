import { glob } from 'tinyglobby';

/**
 * Style sheets of the docs folder, sorted. All of them take part in the web bundle, since the node environment, the only
 * one that reads documents of a prerendered site, writes no CSS. CSS modules join by the component that imports them.
 */
export async function findDocStyles(docsDir: string): Promise<readonly string[]> {
  const files = await glob('**/*.css', { cwd: docsDir, absolute: true, ignore: ['public/**'] });
  return files.sort();
}
