import {
  type Argument,
  type ExportDefaultDeclarationKind,
  type Expression,
  type FunctionBody,
  type ObjectExpression,
  type Program,
  parseSync,
} from 'oxc-parser';
import type { PartName } from '#shared/theme-parts';

/**
 * The text of a configuration file with a part under `components`. Undefined if the file does not export an object that
 * is written out as a whole, or already names the part.
 */
export function registerPart(source: string, part: PartName, module: string, file: string): string | undefined {
  const config = exportedObject(parseSync(file, source).program);
  if (config === undefined) return undefined;
  const components = propertyOf(config, 'components');
  if (components === undefined) {
    // What is spread may have `components`, which the new property would replace.
    const isWhole = config.properties.every(({ type }) => type === 'Property');
    return isWhole ? addProperty(source, config, `components: { ${part}: '${module}' }`) : undefined;
  }
  if (components.type !== 'ObjectExpression' || propertyOf(components, part) !== undefined) return undefined;
  return addProperty(source, components, `${part}: '${module}'`);
}

/** The object in `export default { … }`, `defineConfig({ … })` or `defineConfig(() => ({ … }))`. */
function exportedObject({ body }: Program): ObjectExpression | undefined {
  return objectIn(body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration);
}

function objectIn(
  node: ExportDefaultDeclarationKind | Argument | FunctionBody | undefined,
): ObjectExpression | undefined {
  switch (node?.type) {
    case 'ObjectExpression':
      return node;
    case 'CallExpression':
      return objectIn(node.arguments[0]);
    case 'ArrowFunctionExpression':
      return objectIn(node.body);
    case 'ParenthesizedExpression':
    case 'TSSatisfiesExpression':
      return objectIn(node.expression);
    default:
      return undefined;
  }
}

function propertyOf({ properties }: ObjectExpression, name: string): Expression | undefined {
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed) continue;
    const { key, value } = property;
    if ((key.type === 'Identifier' && key.name === name) || (key.type === 'Literal' && key.value === name))
      return value;
  }
  return undefined;
}

/** Adds a property after the last one, on a new line if the last one begins a line. */
function addProperty(source: string, { properties, start }: ObjectExpression, property: string): string {
  const last = properties.at(-1);
  if (last === undefined) return `${source.slice(0, start + 1)} ${property} ${source.slice(start + 1).trimStart()}`;
  const [, indent] = /\n([ \t]*)$/.exec(source.slice(0, last.start)) ?? [];
  const gap = indent === undefined ? ' ' : `\n${indent}`;
  return `${source.slice(0, last.end)},${gap}${property}${source.slice(last.end)}`;
}
