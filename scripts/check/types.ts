import type { Problem } from '#shared/errors';
import type { BuiltSite } from './built-site.ts';

/** What a rule found. */
export interface RuleResult {
  /** How many things it looked at, in the unit of the rule. */
  readonly checked: number;
  readonly problems: readonly Problem[];
}

/** A static rule on a built site. */
export interface Rule {
  /** Stable id, kebab-case: `links`. */
  readonly rule: string;
  /** One sentence: what holds when the rule finds nothing. */
  readonly description: string;
  /** What `checked` counts: `pages`. */
  readonly unit: string;
  run(site: BuiltSite): RuleResult | Promise<RuleResult>;
}
