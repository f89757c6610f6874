/** Makes a function that computes the result for each key once; a result is never undefined. */
export function memoize<K, V extends NonNullable<unknown>>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const result = known.get(key) ?? compute(key);
    known.set(key, result);
    return result;
  };
}
