/** Every page of the fixture `bilingual`: its path, its language, its first heading and what stands in its text. */
export const bilingualPages = [
  ['/', 'en', 'Know the machine', 'In two languages.'],
  ['/guide/', 'en', 'Guide', 'What the machine is for.'],
  ['/guide/first', 'en', 'First steps', 'It takes a second.'],
  ['/guide/second', 'en', 'Second', 'Left and right.'],
  ['/notes/', 'en', 'Notes', 'What has changed.'],
  ['/notes/one', 'en', 'Note one & only', 'It has begun.'],
  ['/zh/', 'zh-CN', '了解机器', '双语。'],
  ['/zh/guide/', 'zh-CN', '指南', '机器是做什么用的。'],
  ['/zh/guide/first', 'zh-CN', '第一步', '需要一秒钟。'],
  ['/zh/guide/second', 'zh-CN', '第二步', '左和右。'],
  ['/zh/notes/', 'zh-CN', '札记', '有什么变化。'],
  ['/zh/notes/one', 'zh-CN', '札记一', '开始了。'],
] as const;
