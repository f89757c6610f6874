import type { z } from 'zod';

const units: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/** What a value that is too small, too large or not whole should be: `at least 1`. Undefined for any other problem. */
export function limitText(issue: z.core.$ZodIssue): string | undefined {
  // A message of the schema says more.
  if (!/^(?:Too small|Too big|Invalid input):/.test(issue.message)) return undefined;
  switch (issue.code) {
    case 'too_small':
      if (issue.minimum === 1 && issue.origin in units) return 'something that is not empty';
      return `${issue.inclusive ? 'at least' : 'more than'} ${counted(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `${issue.inclusive ? 'at most' : 'less than'} ${counted(issue.maximum, issue.origin)}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : undefined;
    default:
      return undefined;
  }
}

function counted(count: number | bigint, origin: string): string {
  const [one, more] = units[origin] ?? [];
  return one === undefined ? String(count) : `${count} ${count === 1 ? one : more}`;
}
