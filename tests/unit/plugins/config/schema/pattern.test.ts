import { expect, test } from 'vitest';
import { patternMistake } from '../../../../../plugins/config/schema/pattern.ts';

test.each(['^/guide/', '^/(guide|api)/', '^/[\\w-]+/v\\d+/', '/(?:a|b)*/x+', '^/docs/(?!old/).*', '', '^/a{2,3}b{1,}'])(
  'the pattern %s is accepted',
  (pattern) => {
    expect(patternMistake(pattern)).toBeUndefined();
  },
);

test.each([
  '^/(a+)+$',
  '^/(a|a)*$',
  '^/docs/(\\w+\\s?)*$',
  '(x+x+)+y',
  '^/(.*)*!',
  '^/guide/((ab)*)*$',
  '^/([a-z]+-?)+$',
])('the pattern %s would never end, and is refused at once', (pattern) => {
  const start = performance.now();
  expect(patternMistake(pattern)).toContain('it takes too long');
  expect(performance.now() - start).toBeLessThan(10_000);
});

test.each(['(', '[', '*', '(?<a'])('%s is not a pattern', (pattern) => {
  expect(patternMistake(pattern)).toBe('Expected a regular expression');
});
