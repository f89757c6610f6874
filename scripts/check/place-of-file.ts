import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { placeAt } from '#shared/place';
import { toSitePath } from '../../plugins/files/site-path.ts';
import type { CheckContext, SourcePlace } from '../../plugins/index.ts';
import { findWritten } from './written-forms.ts';

/**
 * Where a file of the output comes from: the document of a page or of its Markdown twin, a public file, for a style sheet
 * the source that holds `url`; with the place of `url` where it is found. What the build made of everything has no source: the file itself is named.
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
