import type { Frontmatter, Json, OverviewGroup } from '#shared/types';
import type { ArticleTextKey } from '../../hooks/useArticleText.ts';

/** A fact as displayed. */
export interface Fact {
  readonly label: ArticleTextKey;
  /** Displayed text; for code, also the text that the copy button copies. */
  readonly value: string;
  readonly isCode: boolean;
}

/** Purposes with translations; others are shown as written. */
const purposeText: ReadonlyMap<string, ArticleTextKey> = new Map([
  ['framework', 'purposeFramework'],
  ['style', 'purposeStyle'],
  ['assets', 'purposeAssets'],
  ['checks', 'purposeChecks'],
  ['output', 'purposeOutput'],
  ['language', 'purposeLanguage'],
]);

const appliesText = { dev: 'appliesDev', build: 'appliesBuild', both: 'appliesBoth' } as const;

/**
 * Facts of an option or plugin page, in display order. Defaults are written as TypeScript, with quoted strings, except
 * for the text `undefined`, which YAML cannot express; `{ dev, prod }` becomes two facts.
 */
export function factsOf(frontmatter: Frontmatter, text: (key: ArticleTextKey) => string): readonly Fact[] {
  const { type, default: value, since, applies, package: name, purpose, frameworks, official } = frontmatter;
  const facts: Fact[] = [];
  if (name !== undefined) facts.push({ label: 'factPackage', value: name, isCode: true });
  if (purpose !== undefined) {
    facts.push({ label: 'factPurpose', value: purposeName(purpose, text), isCode: false });
  }
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

/** Heading of an overview group in the reader's language; undefined for a group without a name. */
export function groupName({ text, purpose }: OverviewGroup, textOf: (key: ArticleTextKey) => string) {
  return purpose === undefined ? text : purposeName(purpose, textOf);
}

/** A purpose in the reader's language, or as written when the theme does not know it. */
function purposeName(purpose: string, text: (key: ArticleTextKey) => string): string {
  const key = purposeText.get(purpose);
  return key === undefined ? purpose : text(key);
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
