import { BProgress } from '@bprogress/core';

/** Times in milliseconds. */
BProgress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  barSelector: '[role="progressbar"]',
  template: '<div role="progressbar"></div>',
});

/** @param label accessible name of the bar */
export function startLoadingBar(label: string): void {
  const direction = getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr';
  BProgress.configure({ direction }).start();
  document.querySelector('.bprogress > [role="progressbar"]')?.setAttribute('aria-label', label);
}

/** Completes the bar and removes it. */
export function endLoadingBar(): void {
  BProgress.done();
}
