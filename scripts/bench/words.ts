/** Vocabulary of one language. */
export interface Words {
  /** Each can replace a noun phrase. */
  readonly subjects: readonly string[];
  readonly verbs: readonly string[];
  readonly objects: readonly string[];
  readonly conditions: readonly string[];
  readonly space: string;
  readonly comma: string;
  readonly stop: string;
}

const english: Words = {
  subjects: list(`
    the bundler, a plugin, the dev server, each loader, the compiler, this option, a production build,
    the module graph, every chunk, the resolver, your configuration, the watcher`),
  verbs: list(`
    reads, replaces, keeps, rewrites, merges, skips, reports, inlines, compresses, resolves, caches, prints`),
  objects: list(`
    the entry of the application, all imported style sheets, files below the public folder,
    a list of absolute paths, the hash in each file name, environment variables of the shell,
    source maps of vendored code, fonts and small images, the order of the output, messages in the terminal,
    unused exports, the settings of a browser list`),
  conditions: list(`
    when the mode is production, before the first request arrives, unless a value is given,
    as soon as a file is saved, after the last plugin has run, if the folder exists, while the terminal is open,
    for each environment in turn`),
  space: ' ',
  comma: ', ',
  stop: '. ',
};

const chinese: Words = {
  subjects: list(`
    打包工具, 一个插件, 开发服务器, 每个加载器, 编译器, 这个选项, 生产构建, 模块依赖图, 每个代码块, 路径解析器,
    你的配置, 文件监听器`),
  verbs: list(`会读取, 会替换, 会保留, 会重写, 会合并, 会跳过, 会报告, 会内联, 会压缩, 会解析, 会缓存, 会输出`),
  objects: list(`
    应用的入口文件, 所有引入的样式表, 公共目录下的文件, 一组绝对路径, 文件名中的哈希值, 终端里的环境变量,
    第三方代码的源码映射, 字体和小图片, 产物的输出顺序, 终端中的提示信息, 没有用到的导出, 浏览器范围的设置`),
  conditions: list(`
    在生产模式下, 在第一个请求到达之前, 除非已经设置了值, 保存文件之后, 最后一个插件运行完以后, 如果目录存在,
    只要终端还开着, 依次对每个环境`),
  space: '',
  comma: '，',
  stop: '。',
};

/** The vocabulary of generated pages. */
export const words: Readonly<Record<'en' | 'zh', Words>> = { en: english, zh: chinese };

function list(text: string): readonly string[] {
  return text.trim().split(/,\s*/);
}
