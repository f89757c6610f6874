import { dirname, extname, resolve } from 'node:path';
import type { Nodes, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { linkKind } from '#shared/paths';
import { toSpecifier } from '../../files/site-path.ts';
import { includeFile } from '../code/include-file.ts';
import { type DocumentNotes, notesOf, report } from '../document-notes.ts';
import { fileOfFence } from '../named-files.ts';
import { loadPreprocess, rewriteSource } from '../preprocess.ts';
import { cutDocument } from '../source/cut-document.ts';
import { type Include, includesIn, isComment, readInclude, setInclude } from './includes.ts';
import { replaceNode } from './replace-node.ts';
import { walk } from './walk.ts';

/** Limit on the parts that a document includes, those in parts included. */
const maxParts = 100;

type Parse = (text: string) => Root;

/**
 * Replaces `<!--@include: ./a.md#part-->` by the part of the document: a region, the text below a heading, or lines. It
 * must run before the transforms of other syntax, which the part may contain.
 */
export function remarkIncludedParts(this: Processor<Root>) {
  const parse: Parse = (text) => this.parse(text);
  return async (tree: Root, file: VFile): Promise<void> => {
    const notes = notesOf(file);
    for (let count = 0; ; count += 1) {
      const include = includesIn(tree).find(({ part }) => part !== '');
      if (include === undefined) return;
      if (count === maxParts) {
        reportTooMany(include, notes);
        return;
      }
      replaceNode(include.parent, include.node, ...(await contentOf(include, parse, notes)));
    }
  };
}

function reportTooMany({ node }: Include, notes: DocumentNotes): void {
  report(notes, node, {
    rule: 'circular-fragment',
    message: `Unexpected number of parts: the document includes more than ${maxParts}, or one of them contains itself.`,
    hint: 'Include fewer, or whole documents.',
  });
}

/** The nodes of a part, as if they were written in the document; none after a problem. */
async function contentOf(include: Include, parse: Parse, notes: DocumentNotes): Promise<readonly RootContent[]> {
  const { node, path, part } = include;
  const file = fileOfFence(notes, path);
  const extension = notes.isMdx ? '.mdx' : '.md';
  const refuse = (rule: string, message: string, hint: string) => {
    report(notes, node, { rule, message, hint });
    return [];
  };
  if (extname(path) !== extension) {
    const message = `Unexpected file \`${path}\` to include a part of: expected a document whose name ends with \`${extension}\`, as the name of this document does.`;
    return refuse('included-file', message, 'Include the whole document, or rename one of the two.');
  }
  // A missing file is a dependency too: the document is compiled again when the file appears.
  notes.dependencies.add(file);
  const whole = await includeFile(file, path, notes);
  if (!whole.ok) return refuse('missing-fragment', whole.message, whole.hint);
  const preprocess = await loadPreprocess(notes.settings, notes.context);
  const { text, problems } = await preprocess(whole.code, file);
  notes.problems.push(...problems);
  try {
    const cut = cutDocument(text, part, parse);
    if (typeof cut !== 'string') {
      const message = `Unexpected part \`${part}\` of the document \`${path}\`: there is no such region, heading or line.`;
      return refuse('missing-include', message, cut.hint);
    }
    const content = parse(rewriteSource(cut));
    if (content.children.every(({ type }) => type === 'yaml')) {
      const message = `Unexpected part \`${part}\` of the document \`${path}\`: it has no text.`;
      return refuse('included-part', message, 'Name other lines, or write text between the marks of the region.');
    }
    move(content, file, include, notes);
    return content.children.filter(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Unexpected part \`${part}\` of the document \`${path}\`: ${reason}`;
    return refuse('included-part', message, 'Include more or fewer lines, so that the part is valid on its own.');
  }
}

/** Makes relative paths of a part lead from the document, and puts its problems at the place that includes it. */
function move(content: Root, file: string, { node, path }: Include, notes: DocumentNotes): void {
  const rebased = (written: string) => {
    const [, relative = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
    const isRelative = linkKind(written) === 'internal' && relative !== '' && !/^(?:\/|@\/|<root>\/)/.test(relative);
    return isRelative ? toSpecifier(resolve(dirname(file), relative), dirname(notes.file)) + rest : written;
  };
  walk(content, (child: Nodes) => {
    // Some transforms look in the text of the document for the end of a container.
    if (child.type === 'containerDirective') delete child.position;
    else if (node.position !== undefined) child.position = node.position;
    if (child.type === 'link' || child.type === 'image' || child.type === 'definition') child.url = rebased(child.url);
    else if (child.type === 'code' && child.meta) child.meta = withFile(child.meta, rebased);
    else if (child.type === 'mdxjsEsm') {
      report(notes, node, {
        rule: 'included-part',
        message: `Unexpected import or export in a part of \`${path}\`.`,
        hint: 'Write it into this document, or include the whole document.',
      });
    }
    const inner = readInclude(child);
    if (inner !== undefined && isComment(child)) setInclude(child, rebased(inner.path) + inner.part);
  });
}

/** The options of a fence with another path in `file="…"`. */
function withFile(meta: string, rebased: (path: string) => string): string {
  return meta.replace(/(^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/, (_whole, before: string, ...paths: string[]) => {
    const path = paths.find((each) => typeof each === 'string') ?? '';
    return `${before}file="${rebased(path)}"`;
  });
}
