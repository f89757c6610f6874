import { readPage } from './docs-file.ts';
import type { Sample } from './samples-in.ts';

/** The samples of one page, in their order. */
export interface PageSamples {
  /** Whole source of the page, for what it says outside of samples. */
  readonly source: string;
  readonly all: readonly Sample[];
  /**
   * Code of the sample with this title; of several, the one at `index` (from 0). An error names the titles there are.
   */
  code(title: string, index?: number): string;
  /** Files by their titles, as a reader copies them; of several samples with one title, the first. */
  files(...titles: readonly string[]): Readonly<Record<string, string>>;
}

/** Reads the samples of a page of this site; `page` is its path below `docs`: `en/plugins/list/rem.mdx`. */
export async function readSamples(page: string): Promise<PageSamples> {
  const read = await readPage(page);
  const all = read.samples;
  const code = (title: string, index = 0): string => {
    const found = all.filter((sample) => sample.title === title)[index];
    if (found) return found.code;
    const titles = all.flatMap((sample) => sample.title ?? []).join(', ');
    throw new Error(`docs/${page} has no sample ${index + 1} with the title \`${title}\`; it has: ${titles}`);
  };
  return {
    get source() {
      return read.source;
    },
    all,
    code,
    files: (...titles) => Object.fromEntries(titles.map((title) => [title, code(title)])),
  };
}
