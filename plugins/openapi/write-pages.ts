import { escapeMarkdown } from '#shared/escape';
import { isObject } from '#shared/is-object';
import type { AddedPage } from '../api/index.ts';
import { slugs } from '../markdown/text/slugs.ts';
import { withNestedHeadings } from './nested-headings.ts';
import type { Spec, SpecObject } from './read-spec.ts';
import { exampleOf, type Field, fieldsOf, textOf, typeOf } from './schema.ts';
import type { OpenApiTexts } from './texts.ts';

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** One operation of a description. */
interface Operation {
  readonly path: string;
  readonly method: string;
  readonly operation: SpecObject;
  /** Of the path and of the operation, which wins. */
  readonly parameters: readonly SpecObject[];
}

/** A page for each tag with its operations, and an overview of them; `folder` has the language: `en/api`. */
export function openApiPages(spec: Spec, folder: string, texts: OpenApiTexts): readonly AddedPage[] {
  const { object: info } = spec.resolve(spec.root.info);
  const title = String(info.title ?? 'API');
  const servers = serversOf(spec);
  const server = servers[0]?.url ?? '';
  const groups = [...operationsByTag(spec)];
  // The first page has the first name.
  const [, ...names] = slugs(['index', ...groups.map(([tag]) => tag || 'other')].map((text) => ({ text, depth: 1 })));
  const pages = groups.map(([tag, operations], index) => {
    const about = textOf(tagOf(tag, spec));
    const description = about || operations.map(titleOf).join(', ');
    const anchors = anchorsOf(operations);
    const sections = operations.map((operation, number) =>
      operationText(operation, anchors[number] ?? '', { spec, server, texts }),
    );
    return page(`${folder}/${names[index]}.md`, tag || texts.other, { description, order: index + 1 }, [
      withNestedHeadings(about, 1),
      ...sections,
    ]);
  });
  const listed = servers.map(({ url, about }) => `- \`${url}\`${about && `: ${about}`}`);
  const intro = [
    withNestedHeadings(textOf(info), 1),
    ...(info.version === undefined ? [] : [`**${texts.version}** ${code(String(info.version))}`]),
    ...(listed.length > 0 ? [`**${texts.servers}**`, listed.join('\n')] : []),
  ];
  return [page(`${folder}/index.md`, title, { overview: true, overviewHeaders: [2], order: 0 }, intro), ...pages];
}

function page(filePath: string, title: string, frontmatter: SpecObject, parts: readonly string[]): AddedPage {
  const text = [`# ${escaped(title)}`, ...parts.filter((part) => part !== '')].join('\n\n');
  return { filePath, content: `---\n${JSON.stringify(frontmatter)}\n---\n\n${text}\n` };
}

function serversOf({ root, resolve }: Spec) {
  return listOf(root.servers).map((server) => {
    const { object } = resolve(server);
    return { url: String(object.url ?? '').replace(/\/$/, ''), about: textOf(object) };
  });
}

/** Tags in the order of the description, then others in the order of their operations; empty for operations without. */
function operationsByTag(spec: Spec): ReadonlyMap<string, readonly Operation[]> {
  const groups = new Map(
    listOf(spec.root.tags).map((tag): [string, Operation[]] => [String(spec.resolve(tag).object.name), []]),
  );
  for (const [path, value] of Object.entries(spec.resolve(spec.root.paths).object)) {
    const { object: item } = spec.resolve(value);
    for (const method of Object.keys(item).filter((name) => methods.has(name) && isObject(item[name]))) {
      const { object: operation } = spec.resolve(item[method]);
      const named = new Map(
        [...listOf(item.parameters), ...listOf(operation.parameters)].map((parameter) => {
          const { object } = spec.resolve(parameter);
          return [`${object.in} ${object.name}`, object];
        }),
      );
      const [tag = ''] = listOf(operation.tags).map(String);
      groups.set(tag, [...(groups.get(tag) ?? []), { path, method, operation, parameters: [...named.values()] }]);
    }
  }
  return new Map([...groups].filter(([, operations]) => operations.length > 0));
}

function tagOf(name: string, { root, resolve }: Spec): SpecObject {
  return (
    listOf(root.tags)
      .map((tag) => resolve(tag).object)
      .find((tag) => tag.name === name) ?? {}
  );
}

function titleOf({ operation, method, path }: Operation): string {
  return String(operation.summary || operation.operationId || `${method.toUpperCase()} ${path}`);
}

/** The anchors of operations by their ids; empty for those without one, or with the id of an earlier one. */
function anchorsOf(operations: readonly Operation[]): readonly string[] {
  const anchors = operations.map(({ operation: { operationId: id } }) =>
    typeof id === 'string' ? id.replace(/[^\p{L}\p{N}_-]+/gu, '-') : '',
  );
  return anchors.map((anchor, index) => (anchors.indexOf(anchor) === index ? anchor : ''));
}

/** The same for all operations. */
interface OperationContext {
  readonly spec: Spec;
  readonly server: string;
  readonly texts: OpenApiTexts;
}

function operationText(found: Operation, anchor: string, { spec, server, texts }: OperationContext): string {
  const { path, method, operation, parameters } = found;
  const content = contentOf(spec.resolve(operation.requestBody).object, spec);
  const { type, schema } = content;
  const id = anchor && ` {#${anchor}}`;
  const body =
    schema === undefined
      ? []
      : [`**${texts.body}** \`${type}\``, fieldTable(fieldsOf(schema, spec), texts) || `\`${typeOf(schema, spec)}\``];
  return [
    `## ${escaped(titleOf(found))}${id}`,
    fence('http', `${method.toUpperCase()} ${path}`),
    operation.deprecated === true ? `:::warning\n${texts.deprecated}\n:::` : '',
    withNestedHeadings(textOf(operation), 2),
    ...(parameters.length > 0 ? [`**${texts.parameters}**`, parameterTable(parameters, spec, texts)] : []),
    ...body,
    ...responseTexts(operation, spec, texts),
    ...(server === '' ? [] : [`**${texts.example}**`, fence('sh', curl(found, server, type, sampleOf(content, spec)))]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function responseTexts(operation: SpecObject, spec: Spec, texts: OpenApiTexts): readonly string[] {
  const responses = Object.entries(spec.resolve(operation.responses).object).map(
    ([status, response]) => [status, spec.resolve(response).object] as const,
  );
  if (responses.length === 0) return [];
  const rows = responses.map(([status, response]) => [
    `\`${status}\``,
    typeIn(response, spec),
    inline(textOf(response)),
  ]);
  const success = responses.find(([status]) => /^2|default/.test(status));
  const content = contentOf(success?.[1] ?? {}, spec);
  const sample = sampleOf(content, spec);
  return [
    `**${texts.responses}**`,
    table([texts.status, texts.type, texts.description], rows),
    content.schema === undefined ? '' : fieldTable(fieldsOf(content.schema, spec), texts),
    sample === undefined ? '' : fence('json', JSON.stringify(sample, null, 2)),
  ];
}

function typeIn(response: SpecObject, spec: Spec): string {
  const { schema } = contentOf(response, spec);
  return schema === undefined ? '' : code(typeOf(schema, spec));
}

/** A body or a response in its first media type. */
interface Content {
  /** Empty without a body. */
  readonly type: string;
  readonly schema: unknown;
  readonly media: SpecObject;
}

function contentOf({ content }: SpecObject, spec: Spec): Content {
  const [[type, value] = ['', undefined]] = Object.entries(spec.resolve(content).object);
  const { object: media } = spec.resolve(value);
  return { type, schema: media.schema, media };
}

/** The example in the description, or else an invented example; undefined for anything but JSON. */
function sampleOf({ type, schema, media }: Content, spec: Spec): unknown {
  if (!/\bjson\b/.test(type) || schema === undefined) return undefined;
  const [named] = Object.values(spec.resolve(media.examples).object);
  return media.example ?? spec.resolve(named).object.value ?? exampleOf(schema, spec);
}

function parameterTable(parameters: readonly SpecObject[], spec: Spec, texts: OpenApiTexts): string {
  const rows = parameters.map((parameter) => [
    code(String(parameter.name)),
    inline(String(parameter.in)),
    code(typeOf(parameter.schema, spec)),
    described(textOf(parameter), parameter.required === true, texts),
  ]);
  return table([texts.name, texts.place, texts.type, texts.description], rows);
}

function fieldTable(fields: readonly Field[], texts: OpenApiTexts): string {
  if (fields.length === 0) return '';
  const rows = fields.map(({ name, type, isRequired, description }) => [
    code(name),
    code(type),
    described(description, isRequired, texts),
  ]);
  return table([texts.name, texts.type, texts.description], rows);
}

function described(text: string, isRequired: boolean, { required }: OpenApiTexts): string {
  return [isRequired ? `*${required}*` : '', inline(text)].filter(Boolean).join(' · ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Text for a cell of a table. */
function inline(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
}

function code(text: string): string {
  return `\`${inline(text).replaceAll('`', "'")}\``;
}

function fence(lang: string, text: string): string {
  return `\`\`\`\`${lang}\n${text}\n\`\`\`\``;
}

/** A heading without markup of its own. */
function escaped(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' '));
}

function curl({ path, method, parameters }: Operation, server: string, type: string, sample: unknown): string {
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required === true);
  const search = query.map(({ name }, index) => `${index === 0 ? '?' : '&'}${name}={${name}}`).join('');
  const parts = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${server}${path}${search}'`,
    ...(type === '' ? [] : [`-H 'Content-Type: ${type}'`]),
    ...(sample === undefined ? [] : [`-d '${JSON.stringify(sample).replaceAll("'", "'\\''")}'`]),
  ];
  return parts.join(' \\\n  ');
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
