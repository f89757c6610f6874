import { listOptions } from 'doc-site/config';
import { hookOrder } from './hook-order.ts';
import { translate } from './translate.ts';

interface Rule {
  readonly rule: string;
  readonly description: string;
  readonly severity: string;
}

interface FrontmatterSchema {
  readonly properties: Readonly<
    Record<string, { readonly description?: string; readonly examples?: readonly unknown[] }>
  >;
}

/** The words around the facts. */
const words = {
  en: {
    type: 'Type',
    default: 'Default',
    required: 'Required',
    none: 'none',
    key: 'Key',
    meaning: 'Meaning',
    example: 'Example',
    rule: 'Rule',
    holds: 'What holds when it finds nothing',
    severity: 'Severity',
  },
  zh: {
    type: '类型',
    default: '默认值',
    required: '必填',
    none: '无',
    key: '字段',
    meaning: '含义',
    example: '示例',
    rule: '规则',
    holds: '没有发现问题时成立的事实',
    severity: '级别',
  },
} as const;

const wordsIn = (lang: string) => (lang === 'zh' ? words.zh : words.en);

/** Every option: a heading, its meaning, type, default and an example. */
export function optionSections(lang: string): string {
  const word = wordsIn(lang);
  return listOptions()
    .map(({ path, type, default: value, isRequired, description, example }) =>
      [
        `${/[.[]/.test(path) ? '###' : '##'} \`${path}\``,
        translate(description, lang),
        `- ${word.type}: \`${type}\`\n- ${isRequired ? word.required : `${word.default}: ${value === undefined ? word.none : `\`${value}\``}`}`,
        `\`\`\`ts nocheck="an excerpt"\n${example}\n\`\`\``,
      ].join('\n\n'),
    )
    .join('\n\n');
}

/** A row for each key of front matter. */
export function frontmatterTable({ properties }: FrontmatterSchema, lang: string): string {
  const word = wordsIn(lang);
  return table(
    [word.key, word.meaning, word.example],
    Object.entries(properties).map(([key, { description = '', examples = [] }]) => [
      `\`${key}\``,
      translate(description, lang),
      examples.length === 0 ? '' : `\`${key}: ${yaml(examples[0])}\``,
    ]),
  );
}

/** A row for each rule of the check. */
export function ruleTable(rules: readonly Rule[], lang: string): string {
  const word = wordsIn(lang);
  return table(
    [word.rule, word.holds, word.severity],
    rules.map(({ rule, description, severity }) => [`\`${rule}\``, translate(description, lang), severity]),
  );
}

/** Every member of `PluginApi` with its signature and its doc comment. */
export function hookSections(source: string, lang: string): string {
  return apiMembers(source)
    .map(({ name, signature, comment }) =>
      [`### \`${name}\``, translate(comment, lang), `\`\`\`ts nocheck="a signature"\n${signature}\n\`\`\``].join(
        '\n\n',
      ),
    )
    .join('\n\n');
}

/** A row for each hook, in running order. */
export function hookOrderTable(lang: string): string {
  const [head = [], ...rows] = hookOrder(lang);
  return table(head, rows);
}

/** The methods of `PluginApi` in the text of its module. */
export function apiMembers(source: string) {
  const [, body = ''] = /export interface PluginApi \{\n([\s\S]*?)\n\}/.exec(source) ?? [];
  const members = body.matchAll(
    /^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}(\w+)((?:<[^\n]*?>)?\([\s\S]*?\): \w[^;]*;)$/gm,
  );
  return [...members].map(([, comment = '', name = '', rest = '']) => ({
    name,
    signature: `${name}${rest}`.replace(/^ {2}/gm, ''),
    comment: comment.replace(/\s*\n\s*\*\s*/g, ' ').trim(),
  }));
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A value in the flow style of YAML. */
function yaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(yaml).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([key, item]) => `${key}: ${yaml(item)}`)
    .join(', ')} }`;
}
