import type { Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Data } from 'unist';
import type { BoxKind } from '../text/pipeline-text.ts';

/** Element name and attributes of a box. `label` is for screen readers, in place of a title. */
export function boxData(kind: BoxKind, attributes: Readonly<Record<string, string>> = {}): Data {
  const { class: className = '', id, open, nosearch, label } = attributes;
  const properties = {
    ...(id !== undefined && { id }),
    className: ['container', ...className.split(' ').filter(Boolean)],
    dataKind: kind,
    ...(label !== undefined && { ariaLabel: label }),
    ...(nosearch !== undefined && { dataNosearch: '' }),
  };
  if (kind === 'details')
    return { hName: 'details', hProperties: { ...properties, ...(open !== undefined && { open: true }) } };
  // The role keeps the box out of the page's landmarks.
  return { hName: 'aside', hProperties: { ...properties, role: 'note' } };
}

/** The title line of a box. */
export function boxTitle(kind: BoxKind, children: PhrasingContent[]): Paragraph {
  const data: Data =
    kind === 'details' ? { hName: 'summary' } : { hName: 'p', hProperties: { className: ['container-title'] } };
  return { type: 'paragraph', data, children };
}

/** Removes and returns the title on a container's first line. */
export function takeLabel(container: ContainerDirective): Paragraph | undefined {
  const [first] = container.children;
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) return undefined;
  container.children = container.children.slice(1);
  return first;
}
