import type { Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Data } from 'unist';
import type { BoxKind } from '../text/pipeline-text.ts';

/** Element and attributes that a box becomes. */
export function boxData(kind: BoxKind, attributes: Readonly<Record<string, string>> = {}): Data {
  const { class: className = '', id, open } = attributes;
  const properties = {
    ...(id !== undefined && { id }),
    className: ['container', ...className.split(' ').filter(Boolean)],
    dataKind: kind,
  };
  if (kind === 'details')
    return { hName: 'details', hProperties: { ...properties, ...(open !== undefined && { open: true }) } };
  // As a note it is not one of the page's landmarks.
  return { hName: 'aside', hProperties: { ...properties, role: 'note' } };
}

/** The line at the top of a box. */
export function boxTitle(kind: BoxKind, children: PhrasingContent[]): Paragraph {
  const data: Data =
    kind === 'details' ? { hName: 'summary' } : { hName: 'p', hProperties: { className: ['container-title'] } };
  return { type: 'paragraph', data, children };
}

/** The title on a container's first line, taken out of its content. */
export function takeLabel(container: ContainerDirective): Paragraph | undefined {
  const [first] = container.children;
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) return undefined;
  container.children = container.children.slice(1);
  return first;
}
