/** An object without the values that are undefined. */
type Defined<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Leaves out the keys whose value is undefined. */
export function withoutUndefined<const Values extends object>(values: Values): Defined<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;
}
