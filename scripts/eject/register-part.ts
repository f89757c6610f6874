import type { ObjectExpression } from 'oxc-parser';
import type { PartName } from '#shared/theme-parts';
import { entryOf, exportedLiteral } from '../../plugins/config/exported-literal.ts';

/**
 * The text of a configuration file with a part under `components`. Undefined if the file does not export an object that
 * is written out as a whole, or names another module for the part.
 */
export function registerPart(source: string, part: PartName, module: string, file: string): string | undefined {
  const config = exportedLiteral(file, source)?.literal;
  if (config?.type !== 'ObjectExpression') return undefined;
  const components = entryOf(config, 'components')?.value;
  if (components === undefined) {
    // What is spread may have `components`, which the new property would replace.
    const isWhole = config.properties.every(({ type }) => type === 'Property');
    return isWhole ? addProperty(source, config, `components: { ${part}: '${module}' }`) : undefined;
  }
  if (components.type !== 'ObjectExpression') return undefined;
  const known = entryOf(components, part)?.value;
  if (known !== undefined) return known.type === 'Literal' && known.value === module ? source : undefined;
  return addProperty(source, components, `${part}: '${module}'`);
}

/** Adds a property after the last one, on a new line if the last one begins a line. */
function addProperty(source: string, { properties, start }: ObjectExpression, property: string): string {
  const last = properties.at(-1);
  if (last === undefined) return `${source.slice(0, start + 1)} ${property} ${source.slice(start + 1).trimStart()}`;
  const [gap = ' '] = /\r?\n[ \t]*$/.exec(source.slice(0, last.start)) ?? [];
  return `${source.slice(0, last.end)},${gap}${property}${source.slice(last.end)}`;
}
