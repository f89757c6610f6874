import { expectTypeOf, test } from 'vitest';
import type { HookRunners } from '../../plugins/api/hook-types.ts';
import {
  definePlugin,
  type HeadTag,
  type NavItem,
  type PageContext,
  type PageData,
  z,
} from '../../plugins/api/index.ts';
import { defineConfig } from '../../plugins/config/index.ts';

test('handlers receive typed arguments, in a plugin as in a configuration', () => {
  const setup: Parameters<typeof definePlugin>[0]['setup'] = (api) => {
    api.addHeadTags((page, context) => {
      expectTypeOf(page).toEqualTypeOf<PageData>();
      expectTypeOf(context).toEqualTypeOf<PageContext>();
      return [];
    });
    expectTypeOf(api.parseOptions(z.strictObject({ days: z.number() }), {})).toEqualTypeOf<{ days: number }>();
  };
  definePlugin({ name: 'typed', setup });
  defineConfig({ plugins: [{ name: 'inline', setup: (api) => api.modifyNav((nav) => nav) }] });
});

test('handlers that return something else, and unknown names, are refused', () => {
  definePlugin({
    name: 'wrong',
    setup(api) {
      // @ts-expect-error A tag is an object.
      api.addHeadTags(() => ['meta']);
      // @ts-expect-error The data of the page is returned.
      api.extendPageData(() => {});
      // @ts-expect-error There is no slot of this name.
      api.addSlot('beforDoc', './A.tsx');
      // @ts-expect-error There is no hook of this name.
      api.addPage(() => []);
    },
  });
});

test('the engine runs a hook with the arguments of its handlers, and awaits their result', () => {
  expectTypeOf<Parameters<HookRunners['addHeadTags']>>().toEqualTypeOf<[page: PageData, context: PageContext]>();
  expectTypeOf<ReturnType<HookRunners['addHeadTags']>>().toEqualTypeOf<Promise<readonly HeadTag[]>>();
  expectTypeOf<ReturnType<HookRunners['modifyNav']>>().toEqualTypeOf<Promise<readonly NavItem[]>>();
  expectTypeOf<ReturnType<HookRunners['onDevClose']>>().toEqualTypeOf<Promise<void>>();
  expectTypeOf<Extract<keyof HookRunners, 'addCheck' | 'addCommand' | 'watch' | 'parseOptions'>>().toBeNever();
});
