import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parseFenceMeta } from '../../../plugins/markdown/code/fence-meta.ts';
import { fenceInfo } from '../../../plugins/markdown/remark/fence-info.ts';
import { readDocs } from './docs-file.ts';

/** A fence of a page of this site, exactly as it is written there. */
export interface Sample {
  /** Language of the fence; empty when it names none. */
  readonly lang: string;
  readonly title?: string;
  readonly code: string;
  /** Line of the fence in the page, from 1. */
  readonly line: number;
}

/** The samples of one page, in their order. */
export interface PageSamples {
  /** Whole source of the page, for what it says outside of samples. */
  readonly source: string;
  readonly all: readonly Sample[];
  /** Code of the sample with this title; of several, the one at `index` (from 0). An error names the titles there are. */
  code(title: string, index?: number): string;
  /** Files by their titles, as a reader copies them; of several samples with one title, the first. */
  files(...titles: readonly string[]): Readonly<Record<string, string>>;
}

/** Reads the samples of a page of this site; `page` is its path below `docs`: `en/plugins/list/rem.mdx`. */
export async function readSamples(page: string): Promise<PageSamples> {
  const source = await readDocs(page);
  const all: Sample[] = [];
  visit(unified().use(remarkParse).parse(source), 'code', (fence) => {
    const { lang, title } = parseFenceMeta(fenceInfo(fence));
    const line = fence.position?.start.line ?? 0;
    all.push({ lang, code: `${fence.value}\n`, line, ...(title === undefined ? {} : { title }) });
  });
  const code = (title: string, index = 0): string => {
    const found = all.filter((sample) => sample.title === title)[index];
    if (found) return found.code;
    const titles = all.flatMap((sample) => sample.title ?? []).join(', ');
    throw new Error(`docs/${page} has no sample ${index + 1} with the title \`${title}\`; it has: ${titles}`);
  };
  return { source, all, code, files: (...titles) => Object.fromEntries(titles.map((title) => [title, code(title)])) };
}
