/** Takes all steps of what is made in steps, at once, and gives the result. */
export function takeSteps<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
