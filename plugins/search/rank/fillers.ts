/** Words of a question that say nothing about its subject. */
const fillers = new Set(
  'a an and any are as at be by can do does for from get has have how i in into is it me my of on or should so that the there this to use using want was we what when where which why will with you your am been but could did had if its need put s t don doesn isn aren didn won them these they those would'.split(
    ' ',
  ),
);

/** The same in Chinese, which is written without spaces: the words around them are searched separately. */
const chineseFillers =
  /什么是|是?什么意思|是什么|有什么|什么样|为什么|什么|怎么(?:样|办|回事|弄|搞)?|怎样|如何|为何|放?在?哪里|在?哪儿|在哪|哪些|哪个|能不能|可不可以|是不是|有没有|能否|是否|可以|请问|需要|应该|使用|我想|帮我|(?<!目|有|别)的(?!确)|[吗呢了]/gu;

/** A query without filler words, unless it has no others. */
export function withoutFillers(query: string): string {
  if (isPair(query)) return query;
  const asked = query
    .replace(chineseFillers, ' ')
    .replace(/(?<![\p{L}\p{N}_.-])[a-z]+(?![\p{L}\p{N}_.-])/giu, (word) =>
      fillers.has(word.toLowerCase()) ? ' '.repeat(word.length) : word,
    );
  return /[\p{L}\p{N}]{2}/u.test(asked) ? asked : query;
}

/** Whether a query is two ideographs and nothing else. */
export function isPair(query: string): boolean {
  return /^\s*\p{Script=Han}{2}\s*$/u.test(query);
}
