import { texts } from 'virtual-doc-site/texts/shell';
import type { GroupKey } from '#shared/texts/texts';
import { langOfTag, siteText } from '../text/site-text.ts';

/** An interface text in the language of an element. Import it on demand: the texts are not part of the first script. */
export function textAround(element: Element, key: GroupKey<'shell'>): string {
  return siteText(texts, langOfTag(element.closest('[lang]')?.getAttribute('lang')), key);
}
