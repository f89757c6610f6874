import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageFacts } from '../../../plugins/index.ts';
import { htmlMessages } from './html-messages.ts';
import { readPageFacts } from './page-facts.ts';

/** Input of the worker task that reads a page. */
export interface PageJob {
  readonly outDir: string;
  /** Relative to the output folder. */
  readonly file: string;
}

/** Parses and validates one page. */
export async function readPage({ outDir, file }: PageJob): Promise<PageFacts> {
  const html = await readFile(join(outDir, file), 'utf8');
  const gzipBytes = gzipSync(html, { level: 9 }).length;
  return { ...readPageFacts(file, html), gzipBytes, htmlMessages: await htmlMessages(file, html) };
}
