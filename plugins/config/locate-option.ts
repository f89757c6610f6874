import { existsSync, readFileSync } from 'node:fs';
import {
  type ArrayExpression,
  type ExportDefaultDeclarationKind,
  type Expression,
  type FunctionBody,
  type ObjectExpression,
  type Program,
  parseSync,
  type Statement,
} from 'oxc-parser';
import { placeAt, type TextPlace } from '#shared/place';
import type { SiteConfig } from '../api/site-config.ts';
import { toSitePath } from '../files/site-path.ts';
import type { ValuePath } from './plain-value.ts';

/** Finds the place of an option in a configuration file. */
export type LocateOption = (path: ValuePath) => TextPlace | undefined;

/**
 * Parses a configuration file for lookups. Follows `defineConfig(…)`, functions, constants of the same file and nested
 * literals; where it cannot follow (a spread, a call), it returns the innermost enclosing option it found. Finds
 * nothing when the default export cannot be followed.
 */
export function createLocateOption(file: string, source: string): LocateOption {
  const { program } = parseSync(file, source);
  const declaration = program.body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration;
  const scope: Scope = new Map(constantsOf(program.body));
  const root = declaration && literalOf(declaration, scope);
  return (path) => (root === undefined ? undefined : placeAt(source, offsetOf(root.literal, path, root.scope)));
}

/** Options in a configuration file on disk, read when the first place is asked for; finds nothing without the file. */
export function locateOptionsIn(file: string): LocateOption {
  let locate: LocateOption | undefined;
  return (path) => {
    locate ??= existsSync(file) ? createLocateOption(file, readFileSync(file, 'utf8')) : () => undefined;
    return locate(path);
  };
}

/** The configuration of a site, or what is needed of it, as the origin of problems and links. */
export interface ConfigSource<Key extends keyof SiteConfig = keyof SiteConfig> {
  readonly config: Pick<SiteConfig, Key>;
  /** Path of the configuration file in messages. */
  readonly file: string;
  readonly placeOf: LocateOption;
}

/** The configuration of a site with the places of its options. */
export function configSource(config: SiteConfig): ConfigSource {
  const { configFile, root } = config;
  return { config, file: toSitePath(configFile, root), placeOf: locateOptionsIn(configFile) };
}

/** Constants by name. */
type Scope = ReadonlyMap<string, Expression>;

type Literal = ObjectExpression | ArrayExpression;

interface Found {
  readonly literal: Literal;
  readonly scope: Scope;
}

function offsetOf(owner: Literal, path: ValuePath, scope: Scope): number {
  const [key, ...rest] = path;
  const part = key === undefined ? undefined : partOf(owner, key);
  if (part === undefined) return owner.start;
  const next = rest.length === 0 ? undefined : literalOf(part.value, scope);
  return next === undefined ? part.start : offsetOf(next.literal, rest, next.scope);
}

function partOf(owner: Literal, key: PropertyKey): { start: number; value: Expression } | undefined {
  if (owner.type === 'ArrayExpression') {
    const element = owner.elements.slice(0, Number(key) + 1);
    const value = element.some((item) => item?.type === 'SpreadElement') ? undefined : element[Number(key)];
    return value && value.type !== 'SpreadElement' ? { start: value.start, value } : undefined;
  }
  const property = owner.properties.findLast((item) => item.type === 'Property' && nameOf(item) === key);
  return property?.type === 'Property' ? { start: property.start, value: property.value } : undefined;
}

function nameOf({ key, computed }: Extract<ObjectExpression['properties'][number], { type: 'Property' }>): unknown {
  if (key.type === 'Literal') return key.value;
  return key.type === 'Identifier' && !computed ? key.name : undefined;
}

/** The literal that an expression evaluates to. */
function literalOf(node: ExportDefaultDeclarationKind, scope: Scope, seen: readonly string[] = []): Found | undefined {
  switch (node.type) {
    case 'ObjectExpression':
    case 'ArrayExpression':
      return { literal: node, scope };
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return literalOf(node.expression, scope, seen);
    case 'CallExpression': {
      const [first] = node.arguments;
      return first && first.type !== 'SpreadElement' ? literalOf(first, scope, seen) : undefined;
    }
    case 'Identifier': {
      const value = seen.includes(node.name) ? undefined : scope.get(node.name);
      return value && literalOf(value, scope, [...seen, node.name]);
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return node.body ? returnedBy(node.body, scope) : undefined;
    default:
      return undefined;
  }
}

function returnedBy(body: FunctionBody | Expression, scope: Scope): Found | undefined {
  if (body.type !== 'BlockStatement') return literalOf(body, scope);
  const inner = new Map([...scope, ...constantsOf(body.body)]);
  const last = body.body.findLast((statement) => statement.type === 'ReturnStatement');
  return last?.argument ? literalOf(last.argument, inner) : undefined;
}

function constantsOf(statements: Program['body'] | readonly Statement[]): [string, Expression][] {
  return statements.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }): [string, Expression][] =>
      id.type === 'Identifier' && init ? [[id.name, init]] : [],
    );
  });
}
