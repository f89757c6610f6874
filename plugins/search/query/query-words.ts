import { stemOf } from '../text/stem-of.ts';
import type { Token } from '../text/tokenize.ts';
import { segmentsOf } from '../text/word-bridges.ts';

/** Words that a question is made of and that say nothing of what is asked. */
const fillers = wordSet(
  'a an and any are as at be by can do does for from get has have how i in into is it me my of on or should so that the there this to use using want was we what when where which why will with you your am been but could did had if its need put s t don doesn isn aren didn won them there these they those would 用 的 了 吗 呢 把 是 在 和 与 有 对 从 到 中 让 被 请 给 里 个 为 于 向 并 或 及 等 都 也 就 想 要',
);

/** The same in Chinese, which is written without spaces: what is left is looked for as if there were some. */
const chineseFillers =
  /什么是|是?什么意思|是什么|有什么|什么样|为什么|什么|怎么(?:样|办|回事|弄|搞)?|怎样|如何|为何|放?在?哪里|在?哪儿|在哪|哪些|哪个|能不能|可不可以|是不是|有没有|能否|是否|可以|请问|需要|应该|使用|我想|帮我|(?<!目|有|别)的(?!确)|[吗呢]/gu;

/** Characters that say nothing where they are words of their own. */
const lonelyFillers = new Set('到都就被把给让和与的了是也但又还才很太');

/** Words that say little of what is asked: rare in a text, since it shows what a reader has to name. */
const lightWords = wordSet(
  'add adding after all allow already also always another automatically back before best both broken cannot change changed changing config configuration configure configuring correct correctly create creating custom customise customize different difference disable does during each enable ensure every example fail failed failing fails fix getting give go goes handle happen happens help instead issue just keep keeping keeps know let like look make makes making many more multiple must needed needs never new no not nothing now once only option options other out own per please possible problem proper properly really right same see set setting settings setup several show showing simple single specific specify still stop stopped stops such support supported sure take takes than then thing things through try trying turn until up via wants way well while whole without work working works wrong',
);
const lightChinese =
  /自定义|获取|得到|设置|配置|修改|更改|指定|添加|增加|新增|每个|所有|多个|单个|不同|区别|实现|进行|支持|启用|开启|关闭|禁用|通过|根据|不生效|无法|不能|不会|没有|如果|例子|示例|方法|方式|问题|报错|错误|失败|处理|解决|之后|之前|以后|完成/gu;

/** Whether a word says nothing of what is asked. */
export function isFiller(term: string): boolean {
  return fillers.has(term);
}

/** A question without the words that every question has, unless they are all there is. */
export function withoutFillers(query: string): string {
  const asked = segmentsOf(query.replace(chineseFillers, ' '))
    .map(({ segment }) => (lonelyFillers.has(segment) ? ' ' : segment))
    .join('');
  return /[\p{L}\p{N}]{2}/u.test(asked) ? asked : query;
}

const lightStems = new Set([...lightWords].map(stemOf));

/** Whether a word says little of what is asked, in any of its forms. */
export function isLightWord(term: string): boolean {
  return lightStems.has(stemOf(term));
}

/** Tells which terms of a query say little of what is asked. */
export function lightWordsIn(query: string): (token: Token) => boolean {
  const spans = [...query.matchAll(lightChinese)].map(({ 0: found, index }) => [index, index + found.length] as const);
  return ({ term, start, end }) => isLightWord(term) || spans.some(([from, to]) => start >= from && end <= to);
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
