import type { Element } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Replaces style attributes, which the content policy forbids, by attributes of MathML and by classes of `math.css`:
 * colours and frames stay, and the browser decides about distances.
 */
export function withoutStyles(math: Element): Element {
  visit(math, 'element', ({ properties }) => {
    const { style, className, ...others } = properties;
    if (typeof style !== 'string') return;
    const declared = new Map(style.split(';').map((text) => [nameIn(text), text.slice(text.indexOf(':') + 1).trim()]));
    const color = declared.get('color');
    const background = declared.get('background-color');
    const classes = [
      ...(Array.isArray(className) ? className : []),
      ...[...declared.keys()].filter((name) => name.startsWith('border')).map((name) => `math-${name}`),
    ];
    for (const key of Object.keys(properties)) delete properties[key];
    Object.assign(properties, others, {
      ...(classes.length > 0 && { className: classes }),
      ...(color !== undefined && { mathcolor: color }),
      ...(background !== undefined && { mathbackground: background }),
    });
  });
  return math;
}

function nameIn(declaration: string): string {
  return declaration.slice(0, Math.max(declaration.indexOf(':'), 0)).trim();
}
