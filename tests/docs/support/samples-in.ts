import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { fenceInfo, parseFenceMeta } from '../../../plugins/markdown/code/fence-meta.ts';

/** A fence of a page of this site, exactly as it is written there. */
export interface Sample {
  /** Language of the fence; empty when it names none. */
  readonly lang: string;
  readonly title?: string;
  readonly code: string;
  /** Line of the fence in the page, from 1. */
  readonly line: number;
}

/** The samples of a page, in their order. */
export function samplesIn(source: string): readonly Sample[] {
  const samples: Sample[] = [];
  visit(unified().use(remarkParse).parse(source), 'code', (fence) => {
    const { lang, title } = parseFenceMeta(fenceInfo(fence));
    const line = fence.position?.start.line ?? 0;
    samples.push({ lang, code: `${fence.value}\n`, line, ...(title === undefined ? {} : { title }) });
  });
  return samples;
}
