import type { Json } from '#shared/types';

/** Formats a value as TypeScript source on one line. */
export function formatValue(value: Json): string {
  if (value === 'undefined') return value;
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`;
  const entries = Object.entries(value).map(([key, child]) => `${formatKey(key)}: ${formatValue(child)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function formatKey(key: string): string {
  return /^[a-z_$][\w$]*$/i.test(key) ? key : formatValue(key);
}
