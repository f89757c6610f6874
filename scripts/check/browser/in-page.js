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

  /** Elements that scroll by themselves keep what is wide inside of them. */
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
    /** Waits until the page's scripts are at work, and for what they find out later; false when they never are. */
    async whenAlive(isAlive, limitMs) {
      if (!(await comesTrue(isAlive, limitMs))) return false;
      // An island that fails never is at work, and has said so.
      await comesTrue(() => document.querySelector('[data-island]:not([data-alive])') === null, islandLimitMs);
      await new Promise((resolve) => requestIdleCallback(resolve));
      return true;
    },

    policyViolations: () => policyViolations,

    /** Undefined when the page is no wider than the window; else by how much, and the element that is to blame. */
    overflow() {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return undefined;
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isClipped(element),
      );
      // The innermost one: what is around it is only stretched.
      const culprit = wide.at(-1) ?? document.body;
      return { pixels: scrollWidth - clientWidth, excerpt: excerptOf(culprit), region: regionOf(culprit) };
    },

    /** Violations of axe-core's rules, of those named alone when some are. */
    async audit(rules) {
      const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
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
