import { readFile } from 'node:fs/promises';
import { definePlugin } from 'doc-site/plugin';
import { frontmatterTable, hookOrderTable, hookSections, optionSections, ruleTable } from './sections.ts';
import { readPluginTexts, readThemeTexts, textTable } from './texts.ts';
import { translationGaps } from './translate.ts';

const sources = {
  frontMatter: '../plugins/content/schemas/frontmatter.schema.json',
  hooks: '../plugins/api/plugin-api.ts',
  rules: './plugins/reference/rules.json',
} as const;

/**
 * Fills `:::reference options` (also `front-matter`, `hooks`, `hook-order`, `rules`, `plugin-texts`, `theme-texts`) with what the engine knows, and
 * gives `:::example` the source of what it shows.
 */
export function pluginReference() {
  return definePlugin({
    name: 'manual:reference',
    async setup(api) {
      const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
      const [frontMatter, hooks, rules] = await Promise.all([
        read(sources.frontMatter),
        read(sources.hooks),
        read(sources.rules),
      ]);
      const referenceIn = (lang: string) => ({
        options: optionSections(lang),
        'front-matter': frontmatterTable(JSON.parse(frontMatter), lang),
        hooks: hookSections(hooks, lang),
        'hook-order': hookOrderTable(lang),
        rules: ruleTable(JSON.parse(rules), lang),
        'plugin-texts': textTable(pluginTexts, lang),
        'theme-texts': textTable(themeTexts, lang),
      });
      const [pluginTexts, themeTexts] = await Promise.all([readPluginTexts(), readThemeTexts()]);
      api.watch(Object.values(sources));
      api.addRemarkPlugins(
        {
          module: import.meta.resolve('./remark-reference.ts'),
          order: 'early',
          options: { en: referenceIn('en'), zh: referenceIn('zh') },
        },
        { module: import.meta.resolve('./remark-example.ts'), order: 'early' },
      );
      api.addGlobalStyles(import.meta.resolve('./example.css'));
      api.addCheck({
        rule: 'manual:reference-translated',
        description: 'Every sentence that the Chinese reference takes from the engine is translated.',
        unit: 'sentences',
        severity: 'warning',
        run: () => {
          const { checked, missing, unneeded } = translationGaps('zh');
          const messages = [
            ...missing.map((text) => `Missing translation of “${text}”.`),
            ...unneeded.map((text) => `Unneeded translation of “${text}”.`),
          ];
          return { checked, problems: messages.map((message) => ({ file: 'plugins/reference/zh.json', message })) };
        },
      });
    },
  });
}
