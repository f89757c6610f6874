import { setEnvironmentData } from 'node:worker_threads';
import { places, threadSlots, threadStates } from './shared-state.ts';

/** In milliseconds. */
const tick = 500;

/** How long a thread may be in code of the site without a pause, in ticks. */
const ticksAllowed = 6;

const slotSize = Object.keys(places).length;
const states = new Int32Array(new SharedArrayBuffer(4 * slotSize * threadSlots));
setEnvironmentData(threadStates, states);

/**
 * Calls `blocked` when a thread that starts from now on has been in code of the site without a pause for seconds.
 * Returns a function that ends the watch.
 */
export function watchThreads(blocked: () => void): () => void {
  // Threads that were ended in the middle of a call have left it here.
  states.fill(0);
  const seen = Array.from({ length: threadSlots }, () => ({ turn: 0, still: 0 }));
  const timer = setInterval(() => {
    for (const [slot, last] of seen.entries()) {
      const isWatched = Atomics.load(states, slot * slotSize + places.watched) > 0;
      const turn = Atomics.load(states, slot * slotSize + places.turns);
      last.still = isWatched && turn === last.turn ? last.still + 1 : 0;
      last.turn = turn;
    }
    if (seen.some(({ still }) => still >= ticksAllowed)) blocked();
  }, tick).unref();
  return () => clearInterval(timer);
}
