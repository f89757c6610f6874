import type { AddedPage } from '../../api/index.ts';
import { slugs } from '../../markdown/text/slugs.ts';
import { type Content, contentOf, type Sample, samplesOf } from './content.ts';
import { curl } from './curl.ts';
import { code, fence, inline, plain, table } from './markdown.ts';
import { withNestedHeadings } from './nested-headings.ts';
import type { Spec } from './read-spec.ts';
import type { SpecObject } from './references.ts';
import { fieldsOf, textOf, typeOf } from './schema.ts';
import { securityLine, securityOf, securityText } from './security.ts';
import { isExtension } from './spec-shape.ts';
import { fieldTable, headerTable, parameterTable } from './tables.ts';
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
  const [, ...names] = slugs(['index', ...groups.map(([tag]) => nameOf(tag))].map((text) => ({ text, depth: 1 })));
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
    securityText(spec, texts),
  ];
  return [page(`${folder}/index.md`, title, { overview: true, overviewHeaders: [2], order: 0 }, intro), ...pages];
}

/** What the page of a tag is named after: an address consists of letters and digits. */
function nameOf(tag: string): string {
  return /[\p{L}\p{N}]/u.test(tag) ? tag : 'other';
}

function page(filePath: string, title: string, frontmatter: SpecObject, parts: readonly string[]): AddedPage {
  const text = [`# ${plain(title)}`, ...parts.filter((part) => part !== '')].join('\n\n');
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
    if (isExtension(path)) continue;
    const { object: item } = spec.resolve(value);
    for (const method of Object.keys(item).filter((name) => methods.has(name))) {
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
  const requestBody = spec.resolve(operation.requestBody).object;
  const content = contentOf(requestBody, spec);
  const security = securityOf(operation, spec);
  const [sample] = samplesOf(content, spec);
  const request = { ...found, server, security, type: content.types[0], sample: sample?.value };
  const id = anchor && ` {#${anchor}}`;
  return [
    `## ${plain(titleOf(found))}${id}`,
    fence('http', `${method.toUpperCase()} ${path}`),
    operation.deprecated === true ? `:::warning\n${texts.deprecatedOperation}\n:::` : '',
    withNestedHeadings(textOf(operation), 2),
    securityLine(security, texts),
    ...(parameters.length > 0 ? [`**${texts.parameters}**`, parameterTable(parameters, spec, texts)] : []),
    ...bodyTexts(requestBody, content, spec, texts),
    ...responseTexts(operation, spec, texts),
    ...(server === '' ? [] : [`**${texts.request}**`, fence('sh', curl(request))]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function bodyTexts(body: SpecObject, content: Content, spec: Spec, texts: OpenApiTexts): readonly string[] {
  if (content.schema === undefined) return [];
  const required = body.required === true ? ` *${texts.required}*` : '';
  return [
    `**${texts.body}** ${content.types.map(code).join(', ')}${required}`,
    withNestedHeadings(textOf(body), 2),
    fieldTable(fieldsOf(content.schema, spec), texts) || `\`${typeOf(content.schema, spec)}\``,
    ...sampleTexts(
      samplesOf(content, spec).filter(({ isWritten }) => isWritten),
      texts,
    ),
  ];
}

/** A table of all responses, then the headers, fields and examples of each; responses with the same ones share them. */
function responseTexts(operation: SpecObject, spec: Spec, texts: OpenApiTexts): readonly string[] {
  const described = Object.entries(spec.resolve(operation.responses).object).filter(([name]) => !isExtension(name));
  const responses = described.map(([status, response]) => {
    const { object } = spec.resolve(response);
    const { object: headers } = spec.resolve(object.headers);
    return { status, about: textOf(object), headers, content: contentOf(object, spec) };
  });
  if (responses.length === 0) return [];
  const rows = responses.map(({ status, about, content: { schema } }) => [
    code(status),
    schema === undefined ? '' : code(typeOf(schema, spec)),
    inline(about),
  ]);
  const statusesByText = new Map<string, string[]>();
  for (const { status, headers, content } of responses) {
    const text = [headerTable(headers, spec, texts), ...responseBody(content, spec, texts)]
      .filter((part) => part !== '')
      .join('\n\n');
    statusesByText.set(text, [...(statusesByText.get(text) ?? []), status]);
  }
  statusesByText.delete('');
  return [
    `**${texts.responses}**`,
    table([texts.status, texts.type, texts.description], rows),
    ...[...statusesByText].map(
      ([text, statuses]) => `${statuses.map((status) => `**${code(status)}**`).join(', ')}\n\n${text}`,
    ),
  ];
}

/** Fields and examples of a body; empty without a body. */
function responseBody(content: Content, spec: Spec, texts: OpenApiTexts): readonly string[] {
  if (content.schema === undefined) return [];
  return [fieldTable(fieldsOf(content.schema, spec), texts), ...sampleTexts(samplesOf(content, spec), texts)];
}

function sampleTexts(samples: readonly Sample[], texts: OpenApiTexts): readonly string[] {
  return samples.flatMap(({ title, value }) => [
    ...(title === '' ? [] : [`${texts.example}: ${plain(title)}`]),
    fence('json', JSON.stringify(value, null, 2)),
  ]);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
