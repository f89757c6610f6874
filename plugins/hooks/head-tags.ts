import { DocSiteError } from '#shared/errors';
import type { HeadTag } from '#shared/types';
import { parseWith } from '../config/parse-with.ts';
import { headTagSchema } from '../config/schema/head-tag.ts';
import type { Given } from './handler-runner.ts';

/** Tags of all plugins in order; stops at what the configuration and front matter could not hold either. */
export function checkHeadTags(hook: string, given: readonly Given<HeadTag>[]): readonly HeadTag[] {
  return given.map(({ plugin, item }) => {
    const parsed = parseWith(headTagSchema, item, { rule: 'plugin-tag', noun: 'key', whole: 'the tag' });
    if (parsed.ok) return parsed.value;
    const prefix = `Plugin "${plugin}" returned a wrong tag in hook "${hook}": `;
    const problems = parsed.problems.map((problem) => ({ ...problem, message: prefix + problem.message }));
    throw new DocSiteError(`${prefix}${JSON.stringify(item)}`, { problems });
  });
}
