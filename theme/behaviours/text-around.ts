import { interfaceText, type TextKey } from '../text/interface-text.ts';
import { langOfTag, siteText } from '../text/site-text.ts';

/** An interface text in the language of an element. Import it on demand: the texts are not part of the first script. */
export function textAround(element: Element, key: TextKey): string {
  return siteText(interfaceText, langOfTag(element.closest('[lang]')?.getAttribute('lang') ?? ''), key);
}
