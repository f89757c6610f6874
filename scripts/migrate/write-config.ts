import { quoted } from '../quoted.ts';
import type { Values } from './site.ts';

/** The text of `doc-site.config.ts` for options that are JSON. */
export function configText(options: Values, plugins: readonly string[]): string {
  const imports = plugins.map((name) => `import { ${name} } from './plugins/${name}.ts';\n`).join('');
  const list = plugins.length === 0 ? '' : `\n  plugins: [${plugins.map((name) => `${name}()`).join(', ')}],`;
  return `import { defineConfig } from 'doc-site/config';\n${imports}\nexport default defineConfig({${list}\n${entries(options, '  ')}});\n`;
}

function literal(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) {
    return value.length === 0
      ? '[]'
      : `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join('')}${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.keys(value).length === 0 ? '{}' : `{\n${entries(value as Values, inner)}${indent}}`;
}

function entries(values: Values, indent: string): string {
  return Object.entries(values)
    .map(
      ([key, value]) => `${indent}${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}: ${literal(value, indent)},\n`,
    )
    .join('');
}
