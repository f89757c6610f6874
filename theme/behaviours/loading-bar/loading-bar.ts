import { BProgress } from '@bprogress/core';

/** Values of the specification, section 9; times in milliseconds. */
BProgress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  barSelector: '[role="progressbar"]',
  template: '<div role="progressbar"></div>',
});

/** Shows the bar at the top of the window. `label` is its name for screen readers. */
export function startLoadingBar(label: string): void {
  const direction = getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr';
  BProgress.configure({ direction }).start();
  document.querySelector('.bprogress > [role="progressbar"]')?.setAttribute('aria-label', label);
}

/** Fills the bar and takes it away. */
export function endLoadingBar(): void {
  BProgress.done();
}
