import type { Paragraph, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { nearestHint } from '#shared/nearest';
import { type DocumentNotes, notesOf, report } from '../document-notes.ts';
import { type BoxKind, containerKinds } from '../text/pipeline-text.ts';
import { boxData, boxTitle, takeLabel } from './boxes.ts';
import { drawCodeGroup } from './code-group.ts';
import { drawSteps } from './steps.ts';
import { drawTabs } from './tabs.ts';
import { walk } from './walk.ts';

/** Turns `:::name` into the matching element. An unknown name is a problem; its content is kept. */
export function remarkContainers() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    // Positions do not count a byte order mark.
    const source = String(file).replace(/^\uFEFF/, '');
    let groups = 0;
    const reported = new Set<ContainerDirective>();
    walk(tree, (node) => {
      if (node.type === 'paragraph') checkStrayColons(node, notes);
      if (node.type !== 'containerDirective') return;
      checkIsClosed(node, source, { notes, reported });
      if (node.name === 'code-group') drawCodeGroup(node, notes, ++groups);
      else if (node.name === 'tabs') drawTabs(node, notes, ++groups);
      else if (node.name === 'steps') drawSteps(node, notes);
      else if (isBoxKind(node.name)) drawBox(node, node.name, notes);
      else refuse(node, notes);
    });
  };
}

function drawBox(container: ContainerDirective, kind: BoxKind, notes: DocumentNotes): void {
  const attributes = textAttributes(container);
  const title: PhrasingContent[] = takeLabel(container)?.children ?? [
    { type: 'text', value: attributes.title ?? notes.text[kind] },
  ];
  // Without a title, readers could not open a closed container.
  const hasTitle = kind === 'details' || attributes['no-title'] === undefined;
  if (hasTitle) container.children = [boxTitle(kind, title), ...container.children];
  container.data = boxData(kind, { ...attributes, ...(!hasTitle && { label: attributes.title ?? notes.text[kind] }) });
}

/** Stray closing colons almost always mean that an outer container has too few colons. */
function checkStrayColons(paragraph: Paragraph, notes: DocumentNotes): void {
  const last = paragraph.children.at(-1);
  const isWhole = paragraph.children.length === 1;
  const [, colons] = (last?.type === 'text' && /(?:^|\n)(:{3,})$/.exec(isWhole ? last.value : `-${last.value}`)) || [];
  if (colons === undefined) return;
  const { start, end } = paragraph.position ?? {};
  const problem = {
    rule: 'stray-container-end',
    message: `Unexpected \`${colons.slice(0, 20)}\`: no container is open here.`,
    hint: 'A container needs more colons than the containers inside it: `::::tip` around `:::details`.',
  };
  report(notes, paragraph, problem, start && end ? end.line - start.line : 0);
}

/** Reports a container that is never closed. If it took the end of the container around it, that place reports it. */
function checkIsClosed(
  container: ContainerDirective,
  source: string,
  { notes, reported }: { readonly notes: DocumentNotes; readonly reported: Set<ContainerDirective> },
): void {
  const last = container.children.at(-1);
  const name = writtenName(container, source);
  if (reported.has(container)) {
    if (last?.type === 'containerDirective' && !isClosed(last, source)) reported.add(last);
  } else if (!isClosed(container, source)) {
    report(notes, container, {
      rule: 'unclosed-container',
      message: `Unexpected end of the text: the container \`${name}\` is not closed.`,
      hint: 'End it with a line of `:::`, with as many colons as it begins with.',
    });
  } else if (last?.type === 'containerDirective' && !isClosed(last, source)) {
    reported.add(last);
    report(notes, container, {
      rule: 'unclosed-container',
      message: `Unexpected container \`${writtenName(last, source)}\` in line ${last.position?.start.line}: the container \`${name}\` is not closed before it.`,
      hint: `End \`${name}\` with a line of \`:::\`; if the other one belongs inside of it, begin and end \`${name}\` with \`::::\`.`,
    });
  }
}

/** The name in the text: a plugin may have given the container another one. */
function writtenName({ name, position }: ContainerDirective, source: string): string {
  return /^:+([\w-]+)/.exec(source.slice(position?.start.offset))?.[1] ?? name;
}

function isClosed({ position }: ContainerDirective, source: string): boolean {
  const end = position?.end.offset ?? 0;
  const lastLine = source.slice(source.lastIndexOf('\n', end - 1) + 1, end);
  const isAlone = position !== undefined && position.end.line > position.start.line;
  return position === undefined || (isAlone && /^[\s>]*:{3,}\s*$/.test(lastLine));
}

function refuse(container: ContainerDirective, notes: DocumentNotes): void {
  const { containers } = notes;
  container.data = { hName: 'div' };
  report(notes, container, {
    rule: 'unknown-container',
    message: `Unexpected container \`${container.name}\`: expected one of ${[...containers].join(', ')}.`,
    hint:
      container.name === 'tab'
        ? 'Put it into `::::tabs`, which has one colon more.'
        : (nearestHint(container.name, [...containers]) ??
          'Use `:::note`, or add the container with `pluginContainers` of `doc-site/containers`.'),
  });
}

function textAttributes({ attributes }: ContainerDirective): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(attributes ?? {}).map(([name, value]) => [name, value ?? '']));
}

function isBoxKind(name: string): name is BoxKind {
  return containerKinds.some((kind) => kind === name);
}
