import type { Frontmatter, Json } from '#shared/types';
import type { ArticleTextKey } from '../../text/article-text.ts';
import { formatValue } from './format-value.ts';

/** One row of the fact list. */
export interface Fact {
  readonly label: ArticleTextKey;
  /** What is shown, and copied when it is code. */
  readonly value: string;
  readonly isCode: boolean;
}

/** Purposes that have a text in each language; any other is shown as it was written. */
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
 * Facts of an option or plugin page, from its front matter, in reading order. `default` is shown as TypeScript
 * (strings in quotes) except for the text `undefined`, which YAML cannot say; `{ dev, prod }` gives two rows.
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

/** Name of a purpose in the reader's language; one that the theme does not know is its own name. */
export function purposeName(purpose: string, text: (key: ArticleTextKey) => string): string {
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
