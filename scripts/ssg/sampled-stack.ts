import { type Profiler, Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';

/** In microseconds: a component that renders itself spends little of the time in its own code. */
const samplingInterval = 100;

/**
 * Runs code with a profiler. Returns the functions that were running, those that ran longest first, as the stack of an
 * error shows calls. V8 does not tell where it has interrupted code.
 */
export async function sampledStack(run: () => Promise<unknown>): Promise<string> {
  const session = new Session();
  session.connect();
  try {
    session.post('Profiler.enable');
    session.post('Profiler.setSamplingInterval', { interval: samplingInterval });
    session.post('Profiler.start');
    await run();
    let stack = '';
    // In the thread that it looks at, the profiler answers at once.
    session.post('Profiler.stop', (_, { profile }) => {
      stack = stackOf(profile.nodes);
    });
    return stack;
  } finally {
    session.disconnect();
  }
}

function stackOf(nodes: readonly Profiler.ProfileNode[]): string {
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const placeOf = new Map(nodes.map(({ id, callFrame }) => [id, placeIn(callFrame)]));
  const samples = new Map<string, number>();
  for (const { id, hitCount = 0 } of nodes) {
    const running = new Set<string>();
    for (let call: number | undefined = id; call !== undefined; call = callers.get(call)) {
      running.add(placeOf.get(call) ?? '');
    }
    for (const place of running) samples.set(place, (samples.get(place) ?? 0) + hitCount);
  }
  const longest = [...samples].sort(([, a], [, b]) => b - a);
  return longest.map(([place]) => `    at ${place}`).join('\n');
}

/** The profiler counts from 0. */
function placeIn({ url, lineNumber, columnNumber }: Profiler.ProfileNode['callFrame']): string {
  const file = url.startsWith('file:') ? fileURLToPath(url) : url;
  return `${file}:${lineNumber + 1}:${columnNumber + 1}`;
}
