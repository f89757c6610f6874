import { code, inline, plain, table } from './markdown.ts';
import { withNestedHeadings } from './nested-headings.ts';
import type { Spec } from './read-spec.ts';
import type { SpecObject } from './references.ts';
import { textOf } from './schema.ts';
import type { OpenApiTexts } from './texts.ts';

/** A way in which a client proves who it is. */
interface Scheme {
  readonly name: string;
  readonly scheme: SpecObject;
  /** Permissions that an operation needs. */
  readonly scopes: readonly string[];
}

/** The ways of authentication that an API knows, as a section of the first page; empty without one. */
export function securityText(spec: Spec, texts: OpenApiTexts): string {
  const schemes = Object.entries(spec.resolve(spec.resolve(spec.root.components).object.securitySchemes).object);
  if (schemes.length === 0) return '';
  const sections = schemes.map(([name, value]) => {
    const { object: scheme } = spec.resolve(value);
    const flows = Object.values(spec.resolve(scheme.flows).object).map((flow) => spec.resolve(flow).object);
    return [
      `### ${plain(name)}`,
      `${kindOf(scheme)}${typeof scheme.bearerFormat === 'string' ? ` (${plain(scheme.bearerFormat)})` : ''}`,
      withNestedHeadings(textOf(scheme), 3),
      addressesOf(scheme, flows, texts),
      scopeTable(flows, spec, texts),
    ];
  });
  return [`## ${texts.authentication}`, ...sections.flat()].filter((part) => part !== '').join('\n\n');
}

const kinds = new Map<unknown, string>([
  ['oauth2', 'OAuth 2.0'],
  ['openIdConnect', 'OpenID Connect'],
  ['mutualTLS', 'TLS'],
]);

/** `` HTTP `bearer` ``, `` `X-Key` (header) ``. */
function kindOf({ type, scheme, in: place, name }: SpecObject): string {
  if (type === 'http') return `HTTP ${code(String(scheme))}`;
  if (type === 'apiKey') return `${code(String(name))} (${plain(String(place))})`;
  return kinds.get(type) ?? plain(String(type));
}

function addressesOf(scheme: SpecObject, flows: readonly SpecObject[], texts: OpenApiTexts): string {
  const addresses = [
    ...flows.flatMap(({ authorizationUrl, tokenUrl }) => [
      [texts.authorizationUrl, authorizationUrl],
      [texts.tokenUrl, tokenUrl],
    ]),
    [texts.discoveryUrl, scheme.openIdConnectUrl],
  ].flatMap(([label, url]) => (typeof url === 'string' ? [`- ${label}: ${code(url)}`] : []));
  return [...new Set(addresses)].join('\n');
}

function scopeTable(flows: readonly SpecObject[], { resolve }: Spec, texts: OpenApiTexts): string {
  const scopes = new Map(flows.flatMap(({ scopes }) => Object.entries(resolve(scopes).object)));
  const rows = [...scopes].map(([scope, about]) => [code(scope), inline(String(about))]);
  return rows.length === 0 ? '' : table([texts.scope, texts.description], rows);
}

/**
 * What an operation needs: one of the alternatives, each of which may need several schemes. Empty if it needs nothing.
 */
export function securityOf(operation: SpecObject, spec: Spec): readonly (readonly Scheme[])[] {
  const wanted = operation.security ?? spec.root.security;
  const known = spec.resolve(spec.resolve(spec.root.components).object.securitySchemes).object;
  return (Array.isArray(wanted) ? wanted : []).map((alternative) =>
    Object.entries(spec.resolve(alternative).object).map(([name, scopes]) => ({
      name,
      scheme: spec.resolve(known[name]).object,
      scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    })),
  );
}

/** One line about what an operation needs; empty if it needs nothing. */
export function securityLine(alternatives: readonly (readonly Scheme[])[], texts: OpenApiTexts): string {
  if (alternatives.every((schemes) => schemes.length === 0)) return '';
  const named = ({ name, scopes }: Scheme) =>
    [code(name), ...(scopes.length > 0 ? [`(${scopes.map(code).join(', ')})`] : [])].join(' ');
  const lines = alternatives.map((schemes) => schemes.map(named).join(' + ') || texts.none);
  return `**${texts.authentication}** ${lines.join(` ${texts.or} `)}`;
}

/** What the first alternative adds to a request. */
export function credentialsOf([schemes = []]: readonly (readonly Scheme[])[]): {
  /** Arguments of `curl`. */
  readonly args: readonly string[];
  /** Parameters of the address. */
  readonly query: readonly string[];
} {
  const args = schemes.flatMap(({ scheme: { type, scheme, in: place, name } }) => {
    if (type === 'http' && /^basic$/i.test(String(scheme))) return ["-u 'USER:PASSWORD'"];
    if (type === 'apiKey' && place === 'header') return [`-H '${name}: KEY'`];
    if (type === 'apiKey' && place === 'cookie') return [`-b '${name}=KEY'`];
    const isToken =
      (type === 'http' && /^bearer$/i.test(String(scheme))) || type === 'oauth2' || type === 'openIdConnect';
    return isToken ? ["-H 'Authorization: Bearer TOKEN'"] : [];
  });
  const query = schemes.flatMap(({ scheme: { type, in: place, name } }) =>
    type === 'apiKey' && place === 'query' ? [`${name}=KEY`] : [],
  );
  return { args, query };
}
