import type { EventName, PhaseName, RepeatName } from './types.ts';

/** Words of the diagram in one language. */
export interface HookOrderText {
  readonly caption: string;
  readonly phases: Readonly<Record<PhaseName, string>>;
  readonly repeats: Readonly<Record<RepeatName, string>>;
  readonly events: Readonly<Record<EventName, string>>;
}

const texts: Readonly<Record<'en' | 'zh', HookOrderText>> = {
  en: {
    caption:
      'Read from top to bottom. A square changes the configuration, a disc reacts to what happens, a ring is Rsbuild at work.',
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
      watch: 'in watch mode again after each change',
      change: 'again after each change of a source file',
      restart: 'after a change of the configuration, then from the top',
    },
    events: { compile: 'Rspack compiles', listen: 'the server listens' },
  },
  zh: {
    caption: '自上而下执行。方块修改配置，圆点响应事件，圆环是 Rsbuild 自身的工作。',
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
      watch: '监听模式下，每次修改后重复',
      change: '每次修改源文件后重复',
      restart: '修改配置文件后执行，然后从头开始',
    },
    events: { compile: 'Rspack 编译', listen: '服务器开始监听' },
  },
};

/** Words of the diagram in a language of the site. */
export function textIn(lang: string): HookOrderText {
  return lang === 'zh' ? texts.zh : texts.en;
}
