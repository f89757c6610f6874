import type { SiteData } from '../types.ts';
import { darkScript } from './appearance.ts';
import { codeWrapScript } from './code-wrap.ts';
import { hiddenPartsScript } from './hidden-parts.ts';

/** Settings that the inline script before the first paint depends on. */
interface BeforePaint extends Pick<SiteData, 'darkMode'> {
  /** Absent when the site has no banner. */
  readonly banner?: { readonly id: string } | undefined;
}

/**
 * Inline head script that sets what the reader has chosen, before the first paint: appearance, hidden parts and the
 * wrapping of code. One script, because each needs a hash in the content policy, which does not compress.
 */
export function beforePaintScript({ darkMode, banner }: BeforePaint): string {
  return [darkScript({ darkMode }), hiddenPartsScript({ bannerId: banner?.id }), codeWrapScript()].join(';');
}
