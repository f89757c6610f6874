import { plainValue, type Refused } from './plain-value.ts';

/**
 * Why the bundler, which merges configurations recursively, cannot take one. Its plugins may be any objects, and
 * strings may contain anything.
 */
export function rsbuildRefusal(config: object): Refused | undefined {
  const plain = plainValue(config, ['plugins']);
  return plain.ok || plain.reason === 'character' ? undefined : plain;
}
