import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import type { TestSite } from './site.ts';

/** Writes the samples below a heading of the manual to the files that their titles name. */
export async function writeRecipe(page: string, heading: string, site: Pick<TestSite, 'write'>): Promise<void> {
  const document = path.join(engineRoot, `manual/docs/en/${page}.mdx`);
  const text = await readFile(document, 'utf8');
  const [, section = ''] = text.split(`\n${heading}\n`);
  const [own = ''] = section.split(/\n##+ /);
  const samples = [...own.matchAll(/^```\w+(?: file="([^"]+)")? title="([^"]+)"\n(.*?)^```$/gms)];
  if (samples.length === 0) throw new Error(`\`${page}.mdx\` has no samples below \`${heading}\`.`);
  for (const [, from, to = '', code = ''] of samples) {
    await site.write(to, from === undefined ? code : await readFile(path.join(path.dirname(document), from), 'utf8'));
  }
}
