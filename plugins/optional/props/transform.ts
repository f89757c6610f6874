import type { PhrasingContent, Root, Table, TableRow } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { textsIn } from '#shared/plugin-texts';
import { isFile } from '../../files/is-file.ts';
import { statsOf } from '../../files/stats-of.ts';
import { notesOf, report } from '../../markdown/document-notes.ts';
import { fileOfFence } from '../../markdown/named-files.ts';
import { textAttribute } from '../../markdown/remark/text-attribute.ts';
import { dependOnTypes, reportTsconfig } from '../../markdown/report-types.ts';
import { type Prop, readProps } from './read-props.ts';
import { propsTexts } from './texts.ts';

/** Replaces `<Props of="…" />` by a table of the props of the component. */
export function remarkProps({ folder }: { readonly folder: string }) {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    const words = textsIn(notes.lang, notes.settings.locales, propsTexts);
    visit(tree, 'mdxJsxFlowElement', (element, index, parent) => {
      if (element.name !== 'Props' || parent === undefined || index === undefined) return;
      const problem = (message: string, hint: string) => report(notes, element, { rule: 'props', message, hint });
      const of = textAttribute(element, 'of');
      // Nothing is left that would be reported again as an unknown component.
      parent.children[index] = { type: 'paragraph', children: [] };
      if (of === undefined) {
        problem('Expected `<Props>` with `of`.', 'Name the file of the component: `<Props of="./Button.tsx" />`.');
        return;
      }
      const module = fileOfFence(notes, of);
      notes.dependencies.add(module);
      if (!isFile(module)) {
        const isFolder = statsOf(module)?.isDirectory();
        const reason = isFolder ? 'it is a folder' : 'there is no such file';
        problem(`Unexpected file \`${of}\` in \`<Props>\`: ${reason}.`, 'Correct `of`.');
        return;
      }
      const found = readProps(module, textAttribute(element, 'name'), folder);
      reportTsconfig(found.tsconfig, notes);
      if (!dependOnTypes(found, notes)) return;
      if (found.problem !== undefined) {
        problem(`Unexpected component in \`<Props of="${of}">\`: ${found.problem.message}`, found.problem.hint);
        return;
      }
      const table = propsTable(found.props, words);
      // Whatever is wrong in a doc comment is reported here.
      visit(table, (node) => {
        if (element.position) node.position = element.position;
      });
      parent.children[index] = table;
    });
  };
}

function propsTable(props: readonly Prop[], words: Readonly<Record<keyof typeof propsTexts.texts.en, string>>): Table {
  const header = [words.name, words.type, words.default, words.description].map(text);
  return {
    type: 'table',
    children: [row(header.map((one) => [one])), ...props.map((prop) => propRow(prop, words.required))],
  };
}

function propRow(prop: Prop, required: string): TableRow {
  const name = code(prop.name);
  const fallback = prop.defaultValue === undefined ? [] : [code(prop.defaultValue)];
  return row([
    [prop.isDeprecated ? { type: 'delete', children: [name] } : name],
    [code(prop.type)],
    prop.isRequired ? [text(required)] : fallback,
    phrasing(prop.description),
  ]);
}

/** Markdown as the content of a cell: a paragraph in a line of its own, everything else as its text. */
function phrasing(markdown: string): readonly PhrasingContent[] {
  return fromMarkdown(markdown).children.flatMap((block, index): readonly PhrasingContent[] => [
    ...(index > 0 ? [{ type: 'break' } as const] : []),
    ...(block.type === 'paragraph' ? block.children : [text(toText(block))]),
  ]);
}

function row(cells: readonly (readonly PhrasingContent[])[]): TableRow {
  return { type: 'tableRow', children: cells.map((children) => ({ type: 'tableCell', children: [...children] })) };
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}
