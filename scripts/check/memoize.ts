/** Makes a function that computes the result of each file once. */
export function memoize<T>(compute: (file: string) => Promise<T>): (file: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (file) => {
    const result = known.get(file) ?? compute(file);
    known.set(file, result);
    return result;
  };
}
