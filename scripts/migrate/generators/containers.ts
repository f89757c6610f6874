import { attributeSource, attributesOf, textOfValue } from '../convert-tags.ts';

/**
 * Turns a component that draws a box, such as `<Aside type="tip" title="Title">`, into a container: the innermost ones
 * first. `mark` makes the mark of a note.
 */
export function toContainers(text: string, name: string, mark: (message: string) => string): string {
  const start = `^([ \\t]*)<${name}(?![\\w.-])(${attributeSource}*)\\s*`;
  const empty = new RegExp(`${start}/>`, 'gm');
  const pair = new RegExp(`${start}>((?:(?!<${name}(?![\\w.-]))[\\s\\S])*?)</${name}>[ \\t]*$`, 'gm');
  // Without a title, nobody would see it here.
  let before = text.replace(empty, (_whole, indent: string, written: string) =>
    attributesOf(written).some((attribute) => attribute.name === 'title')
      ? `${indent}<${name}${written}></${name}>`
      : '',
  );
  for (;;) {
    const converted = before.replace(pair, (_whole, indent: string, written: string, inner: string) => {
      const value = (key: string) => attributesOf(written).find((attribute) => attribute.name === key)?.value;
      const title = textOfValue(value('title') ?? '""');
      const lost = title === undefined ? mark(`The title of \`<${name}>\` is computed, so it was left out.`) : '';
      const content = /^[ \t]*\n/.test(inner) ? inner.replace(/^\s*\n/, '') : indent + inner.trimStart();
      const opening = `${indent}:::${textOfValue(value('type') ?? '') ?? 'note'} ${title ?? ''}`.trimEnd();
      return `${opening}${lost}\n${content.trimEnd()}\n${indent}:::`;
    });
    if (converted === before) return converted;
    before = converted;
  }
}
