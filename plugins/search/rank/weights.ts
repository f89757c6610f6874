/** How much a match in a field counts: title over heading over text. */
export const weights = {
  title: 3.5,
  named: 5.6,
  heading: 2.5,
  described: 1.75,
  about: 1.5,
  path: 2,
  text: 1,
  aside: 0.4,
};

/** Words that are all of a title or a heading count more than the same words in a longer one. */
export function fullness(matched: number, length: number): number {
  return 0.5 + 0.5 * Math.min(1, matched / Math.max(1, length));
}
