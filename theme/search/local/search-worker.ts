/** The search in a thread of its own: whatever it computes, the page stays free. */

import type { SearchBackend } from '../backend.ts';
import { createLocalSearch } from './local-search.ts';
import type { FromWorker, ToWorker } from './messages.ts';

let backend: SearchBackend | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    const started = createLocalSearch(data.lang, data.urls);
    started.subscribe(() => tell({ kind: 'state', state: started.state() }));
    backend = started;
  } else if (data.kind === 'load') {
    backend?.load();
  } else if (data.kind === 'prepare') {
    backend?.prepare(data.text);
  } else {
    const { id } = data;
    backend?.search(data.query, (result) => tell({ kind: 'result', id, result }));
  }
});

function tell(message: FromWorker): void {
  self.postMessage(message);
}
