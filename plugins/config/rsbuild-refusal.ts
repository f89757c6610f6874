import { maxDepth, maxValues, plainValue, type Refusal, type ValuePath } from './plain-value.ts';

/** Strings may contain anything: the bundler is given code. */
const messages: Readonly<Record<Exclude<Refusal, 'control'>, string>> = {
  circle: 'The value contains itself',
  depth: `Expected at most ${maxDepth} levels`,
  getter: 'Reading it throws an error',
  proto: 'This name is not allowed',
  size: `Expected at most ${maxValues.toLocaleString('en')} values`,
};

/** Why the bundler, which merges configurations recursively, cannot take one. Its plugins may be any objects. */
export function rsbuildRefusal(config: object): { readonly path: ValuePath; readonly message: string } | undefined {
  const plain = plainValue(config, ['plugins']);
  if (plain.ok || plain.reason === 'control') return undefined;
  return { path: plain.reason === 'depth' ? [] : plain.path, message: messages[plain.reason] };
}
