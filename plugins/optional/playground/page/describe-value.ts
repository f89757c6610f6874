/** How many characters of a text or an object are shown. */
const longest = 2_000;

/** A value as text, as a console shows it. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, longest);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value === 'function') return `ƒ ${value.name}`;
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, longest);
  } catch {
    // A value that contains itself.
    return String(value);
  }
}
