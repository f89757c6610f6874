const names =
  /^(window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|getComputedStyle|requestAnimationFrame|requestIdleCallback|HTMLElement|Element|Node|Image|Audio|DOMParser|\w+Observer)$/;

/** Advice about a global that browsers have and Node lacks; undefined for any other name. */
export function browserNameHint(name: string): string | undefined {
  if (!names.test(name)) return undefined;
  return `\`${name}\` does not exist at build: use it in an effect or a handler of a component with \`'use client'\`.`;
}
