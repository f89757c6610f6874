// Stands in for Algolia: it answers the requests of DocSearch with records that `stand-ins.ts` has written, as a crawler
// of Algolia would have collected them.

{
  const { src: here } = document.currentScript;

  window.XMLHttpRequest = class extends XMLHttpRequest {
    #isForAlgolia = false;

    open(method, url, ...more) {
      this.#isForAlgolia = /\.algolia(?:net)?\.(?:net|com)$/.test(new URL(url, here).hostname);
      super.open(method, url, ...more);
    }

    send(body) {
      if (!this.#isForAlgolia) return super.send(body);
      answer(JSON.parse(body).requests).then((results) => {
        Object.defineProperties(this, {
          status: { value: 200 },
          responseText: { value: JSON.stringify({ results }) },
        });
        this.dispatchEvent(new ProgressEvent('load'));
      });
    }
  };

  const answer = (requests) => Promise.all(requests.map(search));

  async function search({ indexName, query, facetFilters, hitsPerPage }) {
    const [, language] = /^language:(.*)/m.exec(facetFilters.join('\n'));
    const response = await fetch(new URL(`records-${language}.json`, here));
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const hits = (await response.json())
      .filter((record) => words.every((word) => textOf(record).includes(word)))
      .slice(0, hitsPerPage)
      .map((record) => hitOf(record, words));
    return { index: indexName, query, hits, nbHits: hits.length, page: 0 };
  }

  const textOf = ({ hierarchy, content }) => [...Object.values(hierarchy), content].join('\n').toLowerCase();

  /** A record in the form in which Algolia answers. */
  function hitOf({ url, hierarchy, content }, words) {
    const type = hierarchy.lvl2 === undefined ? 'lvl1' : 'lvl2';
    const isInHeading = words.every((word) => hierarchy[type].toLowerCase().includes(word));
    const [pathname, anchor = null] = url.split('#');
    const shown = {
      hierarchy: Object.fromEntries(Object.entries(hierarchy).map(([level, text]) => [level, marked(text, words)])),
      content: marked(excerpt(content, words), words),
    };
    return {
      objectID: url,
      type: isInHeading ? type : 'content',
      url: new URL(url, here).href,
      url_without_anchor: new URL(pathname, here).href,
      anchor,
      hierarchy,
      content: isInHeading ? null : content,
      _highlightResult: shown,
      _snippetResult: shown,
    };
  }

  /** The part of a text around the first of the words. */
  function excerpt(text, words) {
    const start = Math.min(...words.map((word) => text.toLowerCase().indexOf(word))) - 40;
    if (start <= 0) return text.slice(0, 120);
    return `…${text.slice(start, start + 120).replace(/^\S{0,20}\s/, '')}`;
  }

  /** HTML in which the words are marked. */
  function marked(text, words) {
    const pattern = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|');
    const parts = text.split(new RegExp(`(${pattern})`, 'i')).map((part, index) => {
      const html = part.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return index % 2 === 1 ? `<mark>${html}</mark>` : html;
    });
    return { value: parts.join(''), matchLevel: parts.length > 1 ? 'full' : 'none' };
  }
}
