import type { EventName, PhaseName, RepeatName } from './types.ts';

/** Words of the diagram in one language. */
export interface HookOrderText {
  /** Name of the diagram for a screen reader; the page itself explains it. */
  readonly label: string;
  readonly phases: Readonly<Record<PhaseName, string>>;
  readonly repeats: Readonly<Record<RepeatName, string>>;
  readonly events: Readonly<Record<EventName, string>>;
}

const texts: Readonly<Record<'en' | 'zh', HookOrderText>> = {
  en: {
    label: 'Order of the hooks',
    phases: {
      configure: 'Configure',
      prepare: 'Prepare the server',
      bundler: 'Set up the bundler',
      start: 'Start',
      compile: 'Compile',
      end: 'End',
    },
    repeats: {
      target: 'once for each target',
      watch: 'in watch mode, again after each change',
      change: 'again after each change to a source file',
      restart: 'after a configuration change, then starts over',
    },
    events: { compile: 'Rspack compiles', listen: 'the server listens' },
  },
  zh: {
    label: '钩子的执行顺序',
    phases: {
      configure: '配置',
      prepare: '准备服务器',
      bundler: '设置打包工具',
      start: '启动',
      compile: '编译',
      end: '结束',
    },
    repeats: {
      target: '每个构建目标一次',
      watch: '监听模式下，每次修改源文件后重复',
      change: '每次修改源文件后重复',
      restart: '修改配置文件后，从头开始',
    },
    events: { compile: 'Rspack 编译', listen: '开始监听' },
  },
};

/** Words of the diagram in a language of the site. */
export function textIn(lang: string): HookOrderText {
  return lang === 'zh' ? texts.zh : texts.en;
}
