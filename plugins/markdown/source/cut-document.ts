import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { nearestHint } from '#shared/nearest';
import { partOfFile, regionsIn } from '../code/part-of-file.ts';
import { rewriteSource } from '../preprocess.ts';
import { slugs } from '../text/slugs.ts';
import { takeHeadingMark } from './heading-mark.ts';

/** The text of a part, `#name`, `#L3-L9`, `{3,9}` or `#name{3,9}`; a hint if there is no such part. */
export function cutDocument(
  text: string,
  part: string,
  parse: (text: string) => Root,
): string | { readonly hint: string } {
  const [whole, name, from = '', comma = '', to = ''] = /^(?:#([^{}]+))?(?:\{(\d*)(,?)(\d*)\})?$/.exec(part) ?? [];
  const sections = name === undefined ? [] : sectionsOf(text, parse);
  const found =
    name === undefined ? text : (partOfFile(text, name)?.code ?? sections.find(({ id }) => id === name)?.text);
  const lines = found?.split('\n').slice(Math.max(0, Number(from) - 1), endOf(from, comma, to)) ?? [];
  if (whole !== undefined && lines.length > 0) return lines.join('\n');
  const names = [...regionsIn(text), ...sections.map(({ id }) => id)];
  const count = (found ?? text).split('\n').length;
  const hint =
    found === undefined ? `Its parts are ${names.join(', ')}.` : `There are ${count} lines: \`{1,${count}}\`.`;
  return { hint: nearestHint(name ?? '', found === undefined ? names : []) ?? hint };
}

/** The number of the last line of `{3,9}`; undefined means the end. */
function endOf(from: string, comma: string, to: string): number | undefined {
  if (to !== '') return Number(to);
  return comma === '' && from !== '' ? Number(from) : undefined;
}

/** The text below each heading, with its anchor. */
function sectionsOf(
  text: string,
  parse: (text: string) => Root,
): readonly { readonly id: string; readonly text: string }[] {
  const headings = parse(rewriteSource(text)).children.filter((node) => node.type === 'heading');
  const marks = headings.map(({ children }) => takeHeadingMark(textOf(children.at(-1))));
  const ids = slugs(headings.map((heading) => ({ text: textOf(heading), depth: heading.depth })));
  const lines = text.split('\n');
  return headings.map(({ depth, position }, index) => {
    const next = headings.slice(index + 1).find((heading) => heading.depth <= depth);
    const section = lines.slice(position?.end.line, next?.position && next.position.start.line - 1);
    return { id: marks[index]?.id ?? ids[index] ?? '', text: section.join('\n') };
  });
}
