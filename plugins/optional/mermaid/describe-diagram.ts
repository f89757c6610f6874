import type { Element } from 'hast';
import { visit } from 'unist-util-visit';

/** A diagram as text: its arrows in order, as `from → to: label`, what no arrow touches, and the values of a chart. */
export function describeDiagram(svg: Element): string {
  const names = new Map<string, string>();
  const values: string[] = [];
  const arrows: (readonly [from: string, to: string, label: string])[] = [];
  visit(svg, 'element', ({ tagName, properties }) => {
    const text = (name: string): string => String(properties[name] ?? '');
    const from = text('dataFrom') || text('dataEntity1');
    const to = text('dataTo') || text('dataEntity2');
    // The label of an arrow in a flowchart repeats its ends.
    if (from !== '' && !(tagName === 'g' && text('className') === 'edge-label')) {
      arrows.push([from, to, text('dataLabel')]);
    } else if (text('dataValue') !== '') {
      values.push(`${text('dataLabel')}: ${text('dataValue')}`);
    } else if (text('dataId') !== '') {
      names.set(text('dataId'), text('dataLabel').replace(/<[^>]*>/g, ''));
    }
  });
  const name = (id: string): string => names.get(id) || '●';
  const touched = new Set(arrows.flatMap((arrow) => arrow.slice(0, 2)));
  return [
    ...arrows.map(([from, to, label]) => `${name(from)} → ${name(to)}${label === '' ? '' : `: ${label}`}`),
    ...[...names].filter(([id, text]) => text !== '' && !touched.has(id)).map(([, text]) => text),
    ...values,
  ].join('; ');
}
