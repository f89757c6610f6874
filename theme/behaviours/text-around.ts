import type { TextKey } from '../text/interface-text.ts';

/** An interface text in the language of an element. The texts load on demand, to keep them out of the first script. */
export async function textAround(element: Element, key: TextKey): Promise<string> {
  const { siteText, langOfTag } = await import('../text/site-text.ts');
  return siteText(langOfTag(element.closest('[lang]')?.getAttribute('lang') ?? ''), key);
}
