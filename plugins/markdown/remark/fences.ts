import { basename, extname } from 'node:path';
import type { Code, Parents, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { nearestHint } from '#shared/nearest';
import { withoutUndefined } from '#shared/without-undefined';
import { editUrl } from '../../files/edit-url.ts';
import { toSitePath } from '../../files/site-path.ts';
import { codeBlockAttributes, codeBlockHtml } from '../code/code-block.ts';
import { takeDiffMarks } from '../code/diff-marks.ts';
import { type FenceMeta, fenceInfo, fenceOptions, parseFenceMeta } from '../code/fence-meta.ts';
import { fileTreeHtml } from '../code/file-tree.ts';
import { highlightCode } from '../code/highlight-code.ts';
import { isShell } from '../code/language-names.ts';
import { type MarkedCode, takeLineMarks } from '../code/line-marks.ts';
import { type CodePlace, coveredWords, type MarkedRange } from '../code/lines-to-html.ts';
import { type DocumentNotes, notesOf, placeOf, report } from '../document-notes.ts';
import { htmlElement } from '../html-string.ts';
import { fileOfFence } from '../named-files.ts';
import { foreignSyntaxIn } from '../source/foreign-syntax.ts';
import type { DocFence, PipelineSettings } from '../types.ts';
import { type Drawn, drawn } from './drawn.ts';
import { includeCode } from './included-code.ts';
import { replaceNode } from './replace-node.ts';
import { walk } from './walk.ts';

declare module 'mdast' {
  interface CodeData {
    /** Parts that a plugin puts into elements; in order, without overlaps. */
    ranges?: readonly MarkedRange[];
    /** Whether it has the options of another fence, with other code: the commands of another package manager. */
    isTranslated?: boolean;
    /** Parts to highlight, as the words are that a fence names. */
    highlights?: readonly CodePlace[];
  }
}

/** Renders fences as highlighted HTML, and `tree` fences as file trees. */
export function remarkFences() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const notes = notesOf(file);
    const found: { readonly code: Code; readonly parent: Parents }[] = [];
    walk(tree, (node, parent) => {
      if (node.type === 'code' && parent !== undefined) found.push({ code: node, parent });
    });
    for (const { code, parent } of found) {
      const drawn = await drawFence(code, notes);
      replaceNode(parent, code, code.position ? { ...drawn, position: code.position } : drawn);
    }
  };
}

async function drawFence(code: Code, notes: DocumentNotes): Promise<MdxJsxFlowElement | Drawn> {
  const meta = parseFenceMeta(fenceInfo(code));
  checkOptions(meta, code, notes);
  // A plugin may have added the fence.
  if (code.data?.included === undefined) await includeCode(code, notes);
  const { value } = code;
  const lang = meta.lang === '' && meta.file !== undefined ? extname(meta.file).slice(1) : meta.lang;
  notes.fences.push(toFence(value, { ...meta, lang }, code, notes));
  if (meta.lang === 'tree') return drawTree(takeLineMarks(value, meta));
  if (meta.fold !== true) return drawCode(value, { ...meta, lang }, code, notes);
  const { title, ...untitled } = meta;
  const label = title ?? (meta.file === undefined ? notes.text.details : basename(meta.file));
  return drawFolded(label, await drawCode(value, { ...untitled, lang }, code, notes));
}

/** A box like `:::details`, which the browser can open without scripts. */
function drawFolded(label: string, figure: MdxJsxFlowElement): Drawn {
  const summary = drawn('summary', {}, [{ type: 'text', value: label }]);
  return drawn('details', { className: ['container'], dataKind: 'details' }, [summary, figure]);
}

function toFence(value: string, { lang, title, nocheck, file }: FenceMeta, code: Code, notes: DocumentNotes): DocFence {
  const included = file === undefined ? undefined : toSitePath(fileOfFence(notes, file), notes.settings.root);
  return withoutUndefined({ lang, title, nocheck, file: included, code: value, place: placeOf(code) });
}

function drawTree(listing: MarkedCode): MdxJsxFlowElement {
  const attributes = { className: 'file-tree' };
  return htmlElement({ name: 'ul', attributes, html: fileTreeHtml(listing), searchText: listing.lines.join('\n') });
}

/** A title such as `build.sh` or `.env`: the fence is a file, not a terminal. */
const fileName = /\.[a-z]\w*$/i;

async function drawCode(value: string, meta: FenceMeta, code: Code, notes: DocumentNotes): Promise<MdxJsxFlowElement> {
  const { settings, text } = notes;
  const commented = takeLineMarks(value, meta);
  const marked = meta.lang === 'diff' ? takeDiffMarks(commented) : commented;
  checkFold(marked, code, notes);
  checkMarks(marked.lines, meta, code, notes);
  const source = sourceOf(meta, notes);
  const title = meta.title ?? (source === undefined || meta.file === undefined ? undefined : basename(meta.file));
  const shownLines = shownLinesOf(marked, meta, settings);
  const lang = meta.diffLang ?? meta.lang;
  const block = {
    ...marked,
    lang,
    tokens: await highlightCode(marked.lines, lang, code, notes),
    ...(title !== undefined && { title }),
    isTerminal: meta.isTerminal ?? (title !== undefined && isShell(lang) && !fileName.test(title)),
    ...(source !== undefined && { source }),
    hasLineNumbers: meta.lineNumbers ?? settings.showLineNumbers,
    firstLine: meta.firstLine ?? 1,
    words: meta.words,
    ranges: code.data?.ranges ?? [],
    highlights: code.data?.highlights ?? [],
    isWrapped: meta.wrap ?? settings.defaultWrapCode,
    isWrapFixed: meta.wrap !== undefined,
    ...(shownLines !== undefined && { shownLines }),
  };
  return htmlElement({
    name: 'figure',
    attributes: codeBlockAttributes(block),
    html: codeBlockHtml(block, text),
    searchText: meta.nosearch ? '' : marked.lines.join('\n'),
  });
}

/**
 * How many lines a block shows at first, if it or the site cuts long blocks short and nothing in the block folds lines.
 */
function shownLinesOf(
  { lines, folded }: MarkedCode,
  { fold, foldAfter }: FenceMeta,
  { foldCodeAfter }: PipelineSettings,
): number | undefined {
  const shown = foldAfter ?? foldCodeAfter;
  if (shown === undefined || fold !== undefined || folded.size > 0) return undefined;
  // The control is as high as a line: folding a single line would save nothing.
  return lines.length > shown + 1 ? shown : undefined;
}

/** Address of an included file in the repository, if the configuration says where that is. */
function sourceOf({ file }: FenceMeta, notes: DocumentNotes): string | undefined {
  const { locales, docsDir } = notes.settings;
  const base = locales.find(({ lang }) => lang === notes.lang)?.editUrl;
  if (file === undefined || base === undefined) return undefined;
  return editUrl(base, toSitePath(fileOfFence(notes, file), docsDir));
}

function checkFold({ lines: { length: count }, folded }: MarkedCode, code: Code, notes: DocumentNotes): void {
  const line = [...folded].find((line) => line > count || !(folded.has(line - 1) || folded.has(line + 1)));
  if (line === undefined) return;
  report(notes, code, {
    rule: 'fold',
    severity: 'warning',
    message: `Unexpected fold of line ${line}${line > count ? `: the code ends at line ${count}.` : ' alone.'}`,
    hint: 'Fold two or more lines in a row, such as `fold={3-8}` or `[!code fold:6]`.',
  });
}

/** Reports marks that readers would not see. */
function checkMarks(lines: readonly string[], { marked, words }: FenceMeta, code: Code, notes: DocumentNotes): void {
  if (code.data?.isTranslated) return;
  const warn = (mark: string, reason: string) =>
    report(notes, code, {
      rule: 'mark',
      severity: 'warning',
      message: `Unexpected mark of ${mark}: ${reason}.`,
      hint: 'Correct the options of the fence, or the code.',
    });
  const line = [...marked.values()].flatMap((numbers) => [...numbers]).find((number) => number > lines.length);
  if (line !== undefined) warn(`line ${line}`, `the code ends at line ${lines.length}`);
  const shown = lines.join('\n');
  for (const { text } of coveredWords(words, shown)) warn(`\`${text}\``, 'it is marked already');
  for (const { text, occurrences } of words) {
    if (text === '') continue;
    const count = shown.split(text).length - 1;
    const missing = [...(occurrences ?? [])].find((number) => number > count);
    if (count === 0) warn(`\`${text}\``, 'the code does not contain it');
    else if (missing !== undefined)
      warn(`occurrence ${missing} of \`${text}\``, `the code contains it ${count === 1 ? 'once' : `${count} times`}`);
  }
}

function checkOptions({ unknown, malformed }: FenceMeta, code: Code, notes: DocumentNotes): void {
  for (const { option, forms } of malformed) {
    report(notes, code, {
      rule: 'fence-option-value',
      severity: 'warning',
      message: `Unexpected value in the option \`${option}\` of a fence.`,
      hint: `Write ${forms}.`,
    });
  }
  for (const option of unknown) {
    const [foreign] = foreignSyntaxIn(option, 'fence');
    const hint = foreign?.hint ?? nearestHint(option, fenceOptions);
    if (hint === undefined) continue;
    report(notes, code, {
      rule: 'unknown-fence-option',
      severity: 'warning',
      message: `Unexpected option \`${option}\` of a fence.`,
      hint,
    });
  }
}
