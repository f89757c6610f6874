import { parseSearchHead, parseSearchIndex } from '../../../../../plugins/shared/search/read-index.ts';
import { createSearchEngine } from '../../../../../plugins/shared/search/search-engine.ts';
import type { SynonymGroups } from '../../../../../plugins/shared/search/synonyms.ts';
import { takeSteps } from '../../../../../plugins/shared/search/take-steps.ts';
import { noResult, type SearchResult } from '../../../../../plugins/shared/search/types.ts';
import { packSearch } from '../../../../../plugins/shared/search/write-index.ts';
import type { SearchSection } from '../../../../../plugins/shared/types.ts';

/** An engine that has the index, with the texts that it may ask for. */
export function openEngine(sections: readonly SearchSection[], synonyms: SynonymGroups = []) {
  const { head, texts, index } = packSearch(sections, 'en', synonyms);
  const engine = takeSteps(createSearchEngine(parseSearchHead(head)));
  takeSteps(engine.addIndex(parseSearchIndex(index(texts.map((_, at) => `${at}`)))));
  return { engine, texts };
}

/** Answers of an engine that has everything. */
export function searchIn(sections: readonly SearchSection[], synonyms: SynonymGroups = []) {
  const { engine, texts } = openEngine(sections, synonyms);
  return (text: string, limit = 7): SearchResult => {
    const ranking = engine.rank(text, limit);
    if (ranking === undefined) return noResult;
    for (const file of engine.missing(ranking)) engine.add(file, texts[file.number]);
    return engine.result(ranking);
  };
}
