/** Takes all steps of what is made in steps, at once. */
export function takeSteps<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
