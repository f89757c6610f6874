/** Prism grammar: the name of a token, and what it matches. The first match wins. */
export default {
  comment: /#.*/,
  string: /"[^"]*"|`[^`]*`/,
  variable: /\{[\w.$-]+\}/,
  keyword: { pattern: /^(\s*)[a-z_]+\b(?![.:])/m, lookbehind: true },
  url: /https?:\/\/\S+|\*?[\w.-]*:\d+/,
  punctuation: /[{}]/,
};
