import type { Problem } from '#shared/errors';
import type { DocMeta } from '../markdown/types.ts';
import type { FlatBlock } from './outline.ts';

/** The blocks and anchors of a document with its fragments inlined. */
export interface Expansion {
  readonly blocks: readonly FlatBlock[];
  /** Absolute paths of the document and its fragments. */
  readonly files: ReadonlySet<string>;
  /** Every anchor, including the anchors of fragments. */
  readonly ids: readonly string[];
  /** Internal links, as route paths with language prefix, hash and query. */
  readonly links: readonly string[];
  /** CSS rules of the document and its fragments. */
  readonly styles: readonly string[];
  /** False when the document or a fragment does not compile, so that some anchors are unknown. */
  readonly isWhole: boolean;
  readonly problems: readonly Problem[];
}

/** Limit on the fragments of a page, those in fragments included: with two in each, 25 levels would be 33 million. */
const maxFragments = 2000;

/** Limit on fragments inside each other. */
const maxDepth = 100;

/** Access to documents by absolute path. */
interface DocLookup {
  meta(file: string): Promise<DocMeta | undefined>;
  /** Whether the document's anchors are final: a translation takes them from its original. */
  hasFinalIds(file: string): Promise<boolean>;
  /** Whether a document is a page of its own, which a fragment is not. */
  isPage(file: string): boolean;
  /** Path in messages. */
  show(file: string): string;
}

/** Inlines fragments. A fragment that contains itself and an anchor that appears twice are problems. */
export async function expandFragments(file: string, source: DocLookup): Promise<Expansion> {
  const problems: Problem[] = [];
  const blocks: FlatBlock[] = [];
  const files = new Set<string>();
  const ids: string[] = [];
  const links: string[] = [];
  const styles = new Set<string>();
  let isWhole = true;
  let fragments = 0;
  let isTooLarge = false;

  async function append(current: string, trail: readonly string[], isSearched = true): Promise<void> {
    fragments += 1;
    isTooLarge ||= fragments > maxFragments || trail.length > maxDepth;
    if (isTooLarge) return;
    files.add(current);
    const meta = await source.meta(current);
    if (meta === undefined || !(await source.hasFinalIds(current))) isWhole = false;
    if (meta === undefined) return;
    ids.push(...meta.ids);
    links.push(...meta.links.flatMap(({ target }) => target ?? []));
    for (const rule of meta.styles ?? []) styles.add(rule);
    for (const block of meta.blocks) {
      if (block.kind === 'text' && isSearched) blocks.push(block);
      else if (block.kind === 'text') continue;
      else if (block.kind === 'heading') blocks.push(isSearched ? block : { ...block, isSearched });
      else if (!trail.includes(block.file))
        await append(block.file, [...trail, block.file], isSearched && block.isSearched !== false);
      else problems.push(await circular(trail.slice(trail.indexOf(block.file)), source));
    }
  }

  await append(file, [file]);
  // Pages alone, which report it once for all fragments in them.
  if (isTooLarge && source.isPage(file)) {
    problems.push({
      rule: 'document-size',
      severity: 'error',
      file: source.show(file),
      message: `Unexpected size: the page has more than ${maxFragments} fragments, or more than ${maxDepth} inside each other.`,
      hint: 'Include fewer, or split it into several pages.',
    });
  }
  const seen = new Set<string>();
  const repeated = ids.find((id) => seen.size === seen.add(id).size);
  if (repeated !== undefined) {
    problems.push({
      rule: 'duplicate-anchor',
      severity: 'error',
      file: source.show(file),
      message: `Unexpected second anchor \`#${repeated}\` on the page: a fragment repeats an anchor of the page or of another fragment.`,
      hint: `Give one of the headings a different anchor: \`## Heading {#another-name}\`.`,
    });
  }
  return { blocks, files, ids, links, styles: [...styles].sort(), isWhole, problems };
}

/**
 * The same problem for the same cycle, whatever document leads into it: it begins with the first file of the alphabet.
 */
async function circular(cycle: readonly string[], { meta, show }: DocLookup): Promise<Problem> {
  const [first = ''] = [...cycle].sort();
  const at = cycle.indexOf(first);
  const files = [...cycle.slice(at), ...cycle.slice(0, at)];
  const last = files.at(-1) ?? first;
  const closing = (await meta(last))?.blocks.find((block) => block.kind === 'fragment' && block.file === first);
  return {
    rule: 'circular-fragment',
    severity: 'error',
    file: show(last),
    ...(closing?.kind === 'fragment' && closing.place),
    message: `Unexpected fragment that contains itself: ${[...files, first].map((file) => `\`${show(file)}\``).join(' → ')}.`,
    hint: 'Remove one of the imports.',
  };
}
