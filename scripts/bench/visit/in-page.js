// @ts-nocheck: it runs in a browser, whose types the scripts do not have.
// Runs in every document of a visit, before its own scripts. Times are milliseconds of the machine's clock, so that they
// outlive a document.
(() => {
  if (self.origin === 'null') return;
  const now = (time = performance.now()) => performance.timeOrigin + time;
  const tasks = [];
  const paints = {};
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  for (const type of ['paint', 'largest-contentful-paint'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paints[entry.name || type] = entry.startTime;
    }).observe({ type, buffered: true });

  globalThis.visitSoFar = () => ({
    first: paints['first-contentful-paint'],
    largest: paints['largest-contentful-paint'],
    tasks,
  });

  /** The hits of this engine, VitePress and Docusaurus, then of Starlight, Rspress 2 and Rspress 1. */
  const hits = '[role="option"], .pagefind-ui__result-link, .rp-suggest-item, [class*="suggestItem"]';
  const title = () => document.querySelector('h1')?.textContent;
  const isSeen = {
    click: (before) =>
      title() !== undefined && title() !== before && performance.getEntriesByName('first-contentful-paint').length > 0,
    query: () => document.querySelector(hits) !== null,
  };
  const read = (name) => JSON.parse(sessionStorage.getItem(name) ?? '{}');
  const write = (name, value) => sessionStorage.setItem(name, JSON.stringify(value));
  addEventListener('click', ({ timeStamp }) => write('click', { start: now(timeStamp), before: title() }), true);
  addEventListener('keydown', ({ timeStamp, key }) => key === 'k' && write('query', { start: now(timeStamp) }), true);

  /** Milliseconds from the click or the shortcut until its result is painted; undefined until then. */
  globalThis.waitedFor = (name) => read(name).waited;
  const look = () => {
    for (const [name, test] of Object.entries(isSeen)) {
      const note = read(name);
      if (note.start === undefined || note.waited !== undefined || !test(note.before)) continue;
      // The message arrives after this frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => write(name, { ...note, waited: now() - note.start });
      port2.postMessage(0);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
