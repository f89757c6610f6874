import type { Frontmatter, Json } from '#shared/types';
import type { TextKey } from '../../text/interface-text.ts';

/** One row of the fact list. */
export interface Fact {
  readonly label: TextKey;
  /** What is shown, and copied when it is code. */
  readonly value: string;
  readonly isCode: boolean;
}

const appliesText = { dev: 'appliesDev', build: 'appliesBuild', both: 'appliesBoth' } as const;

/**
 * Facts of an option or plugin page, from its front matter, in reading order. `default` is shown as TypeScript
 * (strings in quotes) except for the text `undefined`, which YAML cannot say; `{ dev, prod }` gives two rows.
 */
export function factsOf(frontmatter: Frontmatter, text: (key: TextKey) => string): readonly Fact[] {
  const { type, default: value, since, applies, package: name, purpose, frameworks, official } = frontmatter;
  const facts: Fact[] = [];
  if (name !== undefined) facts.push({ label: 'factPackage', value: name, isCode: true });
  if (purpose !== undefined) facts.push({ label: 'factPurpose', value: purpose, isCode: false });
  if (frameworks !== undefined && frameworks.length > 0) {
    facts.push({ label: 'factFrameworks', value: frameworks.join(', '), isCode: false });
  }
  if (official !== undefined) {
    facts.push({ label: 'factOfficial', value: text(official ? 'official' : 'community'), isCode: false });
  }
  if (type !== undefined) facts.push({ label: 'factType', value: type, isCode: true });
  if (value !== undefined) facts.push(...defaultsOf(value));
  if (since !== undefined) facts.push({ label: 'factSince', value: since, isCode: false });
  if (applies !== undefined) facts.push({ label: 'factApplies', value: text(appliesText[applies]), isCode: false });
  return facts;
}

function defaultsOf(value: Json): readonly Fact[] {
  if (!isPerMode(value)) return [{ label: 'factDefault', value: formatValue(value), isCode: true }];
  return [
    { label: 'factDefaultDev', value: formatValue(value.dev), isCode: true },
    { label: 'factDefaultProd', value: formatValue(value.prod), isCode: true },
  ];
}

function isPerMode(value: Json): value is { readonly dev: Json; readonly prod: Json } {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).sort().join() === 'dev,prod';
}

/** A value as TypeScript would write it, on one line. */
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
