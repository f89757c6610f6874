import type { ListItem, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** An option as the page of a plugin documents it. */
export interface DocumentedOption {
  /** Path from the options of the plugin: `swcReactOptions.runtime`. */
  readonly name: string;
  /** Type as stated, when it is stated as code alone. */
  readonly type?: string;
}

const typeLabel = /^(?:Type:|类型：)/;
const typeColumn = /^(?:Type|类型)$/;
const optionColumn = /^(?:Option|Key|选项|键)$/;

/**
 * The options that a page documents: headings (`## domain`, `## onRetry, onFail`, `## onRetry、onFail`) with a line
 * `- **Type:**` below them, and the first columns of tables headed “Option” or “Key”, which belong to the heading
 * above when it is an option.
 */
export function documentedOptions(source: string): readonly DocumentedOption[] {
  const { children }: Root = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(source.replace(/^---\n.*?\n---\n/s, ''));
  let heading = '';
  let owner = '';
  return children.flatMap((node): readonly DocumentedOption[] => {
    if (node.type === 'heading') {
      heading = textOf(node);
      owner = '';
    }
    const stated = typeItem(node);
    if (stated !== undefined && !/^(?:Options|选项)$/.test(heading)) {
      const names = heading.split(/, |、/);
      owner = heading;
      return names.map((name) => ({ name, ...stated }));
    }
    return node.type === 'table' ? tableOptions(node, owner) : [];
  });
}

function typeItem(node: RootContent): Pick<DocumentedOption, 'type'> | undefined {
  if (node.type !== 'list') return undefined;
  const item = node.children.find((candidate: ListItem) => typeLabel.test(textOf(candidate)));
  const [paragraph] = item?.children ?? [];
  if (paragraph?.type !== 'paragraph') return undefined;
  return onlyCode(paragraph.children.slice(1));
}

function tableOptions({ children }: Table, owner: string): readonly DocumentedOption[] {
  const [head, ...rows] = children;
  const titles = head?.children.map((cell) => textOf(cell)) ?? [];
  if (!optionColumn.test(titles[0] ?? '')) return [];
  const typeIndex = titles.findIndex((title) => typeColumn.test(title));
  return rows.flatMap(({ children: cells }) => {
    const names = codes(cells[0]?.children ?? []).map((name) => name.replace(/:.*/, ''));
    const type = onlyCode(cells[typeIndex]?.children ?? []);
    return names.map((name) => ({ name: owner === '' ? name : `${owner}.${name}`, ...type }));
  });
}

/** The code of a line that says nothing else. */
function onlyCode(parts: readonly PhrasingContent[]): Pick<DocumentedOption, 'type'> {
  const said = parts.filter((part) => part.type !== 'text' || part.value.trim() !== '');
  const [only] = said;
  return said.length === 1 && only?.type === 'inlineCode' ? { type: only.value } : {};
}

function codes(parts: readonly PhrasingContent[]): readonly string[] {
  return parts.flatMap((part) => {
    if (part.type === 'inlineCode') return [part.value];
    return 'children' in part ? codes(part.children) : [];
  });
}
