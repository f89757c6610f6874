import { describe, expectTypeOf, test } from 'vitest';
import { type ConfigFunction, defineConfig, type SiteConfig, type UserConfig } from '../../plugins/config/index.ts';
import type { MarkdownPlugin } from '../../plugins/markdown/types.ts';
import type {
  HeadTag,
  NavItem,
  SearchData,
  SiblingTool,
  SidebarItem,
  SiteData,
  SocialLink,
} from '../../plugins/shared/types.ts';

describe('defineConfig', () => {
  test('takes an object, a function and an async function', () => {
    expectTypeOf(defineConfig({ title: 'Site' })).toEqualTypeOf<UserConfig | ConfigFunction>();
    defineConfig(({ command, env }) => ({ base: command === 'build' ? '/docs/' : '/', title: env.TITLE ?? 'Site' }));
    defineConfig(async () => ({ locales: [{ lang: 'en', label: 'English' }] as const }));
  });

  test('refuses values that an option does not accept', () => {
    // @ts-expect-error There is no option of this name.
    defineConfig({ tilte: 'Site' });
    // @ts-expect-error Not one of the values.
    defineConfig({ hideNavbar: 'sometimes' });
    // @ts-expect-error A locale has a label.
    defineConfig({ locales: [{ lang: 'en' }] });
    // @ts-expect-error Remote search has a URL.
    defineConfig({ search: { mode: 'remote' } });
    defineConfig({
      title: 'Site',
      locales: [
        {
          lang: 'en',
          label: 'English',
          // @ts-expect-error The error is at the wrong value, not at the first line of the call.
          nav: [{ text: 3 }],
        },
      ],
      // @ts-expect-error Another one is reported too.
      base: 3,
    });
  });
});

test('the complete configuration has the types that the browser reads', () => {
  expectTypeOf<SiteConfig['search']>().toExtend<SearchData>();
  expectTypeOf<SiteConfig['socialLinks']>().toExtend<readonly SocialLink[]>();
  expectTypeOf<SiteConfig['siblingTools']>().toExtend<readonly SiblingTool[]>();
  expectTypeOf<SiteConfig['head']>().toExtend<readonly HeadTag[]>();
  expectTypeOf<SiteConfig['banner']>().toExtend<SiteData['banner']>();
  expectTypeOf<NonNullable<SiteConfig['locales'][number]['nav']>>().toExtend<readonly NavItem[]>();
  expectTypeOf<NonNullable<SiteConfig['locales'][number]['sidebar']>>().toExtend<
    Readonly<Record<string, readonly SidebarItem[]>>
  >();
  expectTypeOf<SiteConfig['markdown']['remarkPlugins']>().toExtend<readonly MarkdownPlugin[]>();
});

test('options with a default are always set in the complete configuration', () => {
  expectTypeOf<SiteConfig['base']>().toEqualTypeOf<string>();
  expectTypeOf<SiteConfig['locales'][number]['htmlLang']>().toEqualTypeOf<string>();
  expectTypeOf<UserConfig['base']>().toEqualTypeOf<string | undefined>();
});
