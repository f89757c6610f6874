import type { ComponentUse } from '#shared/component-use';
import { maskFences } from '#shared/fence-tracker';
import { placeAt, type TextPlace } from '#shared/place';

/** Inline code and comments, where a tag is only text. */
const notDrawn = /`[^`\n]+`|\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g;

const importedDocument = /^import [^\n]*\.mdx?['"]/m;

/**
 * Where a document names a component for the n-th time. A component that is named once and rendered often, as in a
 * loop, is found too; undefined for a document that imports fragments, whose components would make the count a guess.
 */
export function placeOfUse(source: string, { name, count }: ComponentUse): TextPlace | undefined {
  if (importedDocument.test(source)) return undefined;
  const drawn = drawnText(source);
  const offsets = [...drawn.matchAll(new RegExp(`<${name}(?=[\\s/>])`, 'g'))].map(({ index }) => index);
  const offset = offsets.length === 1 ? offsets[0] : offsets[count - 1];
  return offset === undefined ? undefined : placeAt(source, offset);
}

/** Where a document draws its own component, imported or declared in it; undefined if it draws none or several. */
export function placeOfOwnComponent(source: string): TextPlace | undefined {
  const drawn = drawnText(source);
  const declared = new Set(
    drawn.split('\n').flatMap((line) => (/^(?:import|export) /.test(line) ? (line.match(/[A-Z]\w*/g) ?? []) : [])),
  );
  const uses = [...drawn.matchAll(/<([A-Z]\w*)(?=[\s/>])/g)].filter(([, name]) => name && declared.has(name));
  const [first] = uses;
  return first !== undefined && uses.every(([, name]) => name === first[1]) ? placeAt(source, first.index) : undefined;
}

function drawnText(source: string): string {
  return maskFences(source).replace(notDrawn, (text) => text.replace(/[^\r\n]/g, ' '));
}
