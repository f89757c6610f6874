import { useTexts } from '../../hooks/useTexts.ts';
import { type SearchTextKey, searchText } from '../../text/search-text.ts';

/** Texts of the search dialog, in the language of the page. */
export function useSearchText(): (key: SearchTextKey) => string {
  return useTexts(searchText);
}
