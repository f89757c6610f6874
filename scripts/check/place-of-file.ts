import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { placeAt } from '#shared/place';
import { toSitePath } from '../../plugins/files/site-path.ts';
import type { CheckContext, SourcePlace } from '../../plugins/index.ts';
import { findWritten } from './written-forms.ts';

/**
 * Source of an output file: the document of a page or Markdown twin, a public file, or for a style sheet the source
 * that contains `url`, with the place of `url` if found. A file generated from the whole site has no source: its own
 * path is returned.
 */
export async function placeOfFile(file: string, { site, config }: CheckContext, url?: string): Promise<SourcePlace> {
  const show = (absolute: string) => toSitePath(absolute, config.root);
  const page = site.pages.find((candidate) => candidate.file === file.replace(/\.md$/, '.html'));
  if (page !== undefined) return site.locate(page);
  const publicFile = path.join(config.docsDir, 'public', file);
  const isPublic = existsSync(publicFile);
  const styles = file.endsWith('.css') ? await glob('**/*.css', { cwd: config.docsDir, absolute: true }) : [];
  const sources = url === undefined ? [] : isPublic ? [publicFile] : styles.sort();
  for (const source of sources) {
    const text = await readFile(source, 'utf8');
    const at = findWritten(text, [url ?? '']);
    if (at >= 0) return { file: show(source), ...placeAt(text, at) };
  }
  if (isPublic) return { file: show(publicFile) };
  return { file: `${site.outName}/${file}` };
}
