// @ts-nocheck: it runs in a browser, whose types the scripts do not have.
// Runs in every page that the browser checks open, before its own scripts; axe-core precedes it.
(() => {
  const policyViolations = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    const file = (sourceFile || 'inline').replace(location.origin, '');
    policyViolations.push(`${effectiveDirective} refuses ${blockedURI} (${file}:${lineNumber})`);
  });

  const excerptOf = (element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 80);
  const regionOf = (element) => (element.closest('[data-article]') ? 'article' : 'frame');

  /** Whether an ancestor scrolls or hides what is too wide. */
  const isClipped = (element) => {
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      if (parent !== document.body && getComputedStyle(parent).overflowX !== 'visible') return true;
    }
    return false;
  };

  const comesTrue = async (isTrue, limitMs) => {
    const end = performance.now() + limitMs;
    while (!isTrue()) {
      if (performance.now() > end) return false;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return true;
  };
  const islandLimitMs = 3_000;

  globalThis.docSiteCheck = {
    /** Waits until the page's scripts run and its islands have started; false if the scripts never run. */
    async whenAlive(isAlive, limitMs) {
      if (!(await comesTrue(isAlive, limitMs))) return false;
      // An island that fails never starts, and its error is in the console.
      await comesTrue(() => document.querySelector('[data-island]:not([data-alive])') === null, islandLimitMs);
      await new Promise((resolve) => requestIdleCallback(resolve));
      return true;
    },

    policyViolations: () => policyViolations,

    /** By how much the page is wider than the window, and the element that causes it; undefined if it fits. */
    overflow() {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return undefined;
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isClipped(element),
      );
      // The innermost one, which stretches those around it.
      const culprit = wide.at(-1) ?? document.body;
      return { pixels: scrollWidth - clientWidth, excerpt: excerptOf(culprit), region: regionOf(culprit) };
    },

    /** Violations of axe-core's rules; of the given ones only, if there are any. */
    async audit(rules) {
      const options = {
        resultTypes: ['violations'],
        // To ask a frame, axe-core sends it a message, about which the console complains if the frame is sandboxed.
        iframes: false,
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      };
      const { violations } = await globalThis.axe.run(document, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html, failureSummary }) => {
          const element = document.querySelector(target[0]) ?? document.body;
          const why = failureSummary.split('\n').slice(1).join(' ').replace(/\s+/g, ' ').trim();
          return { id, help, why, excerpt: html.replace(/\s+/g, ' ').slice(0, 80), region: regionOf(element) };
        }),
      );
    },
  };
})();
