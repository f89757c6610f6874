/** How long a generator may block a thread at a time, in milliseconds. */
const sliceTime = 30;

/** Runs a generator to its end, with pauses for other work in the thread, and returns its result. */
export async function inSlices<T>(steps: Generator<unknown, T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - start < sliceTime) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
}
