import type { Problem } from '#shared/errors';
import type { DocBlock, DocMeta } from '../markdown/types.ts';
import type { FlatBlock } from './outline.ts';

/** A document with the fragments that it uses, as a reader sees it. */
export interface ExpandedDoc {
  readonly blocks: readonly FlatBlock[];
  /** Every anchor, those of fragments too. */
  readonly ids: readonly string[];
  /** False when a part does not compile, so that some of the anchors are not known. */
  readonly isWhole: boolean;
  readonly problems: readonly Problem[];
}

/** How to get at documents by their absolute path. */
export interface FragmentSource {
  meta(file: string): Promise<DocMeta | undefined>;
  /** Whether the document has its final anchors: a translation takes them from its original. */
  hasFinalIds(file: string): Promise<boolean>;
  /** Path to show in a message. */
  show(file: string): string;
}

/** Replaces each fragment by its blocks. One that uses itself, and an anchor that appears twice, are problems. */
export async function expandFragments(file: string, source: FragmentSource): Promise<ExpandedDoc> {
  const problems: Problem[] = [];
  const blocks: FlatBlock[] = [];
  const ids: string[] = [];
  let isWhole = true;

  async function append(current: string, trail: readonly string[]): Promise<void> {
    const meta = await source.meta(current);
    if (meta === undefined || !(await source.hasFinalIds(current))) isWhole = false;
    if (meta === undefined) return;
    ids.push(...meta.ids);
    for (const block of meta.blocks) {
      if (block.kind !== 'fragment') blocks.push(block);
      else if (!trail.includes(block.file)) await append(block.file, [...trail, block.file]);
      else problems.push(circular(current, block, [...trail, block.file].map(source.show), source));
    }
  }

  await append(file, [file]);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) {
    problems.push({
      rule: 'duplicate-anchor',
      severity: 'error',
      file: source.show(file),
      message: `Unexpected second anchor \`#${repeated}\` on the page: a document and a fragment, or two fragments, have it.`,
      hint: `Give one of the headings an anchor of its own: \`## Heading {#another-name}\`.`,
    });
  }
  return { blocks, ids, isWhole, problems };
}

function circular(
  file: string,
  block: Extract<DocBlock, { readonly kind: 'fragment' }>,
  trail: readonly string[],
  source: FragmentSource,
): Problem {
  return {
    rule: 'circular-fragment',
    severity: 'error',
    file: source.show(file),
    ...block.place,
    message: `Unexpected fragment that contains itself: ${trail.map((step) => `\`${step}\``).join(' → ')}.`,
    hint: 'Take one of the imports out.',
  };
}
