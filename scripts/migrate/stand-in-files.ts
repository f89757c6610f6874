/** Collects the styles that documents of the old site had in themselves. */
export function migratedStyles() {
  const classes = new Map<string, string>();
  const sheets: string[] = [];
  return {
    /** Returns the class for CSS declarations. */
    addStyle(declarations: string): string {
      const name = classes.get(declarations) ?? `moved-${classes.size + 1}`;
      classes.set(declarations, name);
      return name;
    },
    addStyleSheet(css: string): void {
      if (!sheets.includes(css)) sheets.push(css);
    },
    /** All rules as CSS; empty if no document has a style. */
    css(): string {
      const rules = [...classes].map(
        ([declarations, name]) => `.${name} {\n  ${declarations.replace(/;\s*/g, ';\n  ')};\n}\n`,
      );
      return [...rules, ...sheets.map((sheet) => `${sheet}\n`)].join('\n');
    },
  };
}

/**
 * A plugin with the styles, and with a stand-in for each component that does not exist here, by the documents that use
 * it.
 */
export function standInFiles(
  components: ReadonlyMap<string, readonly string[]>,
  css: string,
): Readonly<Record<string, string>> {
  const names = [...components].filter(([name]) => /^[A-Z]\w*$/.test(name)).sort(([a], [b]) => a.localeCompare(b));
  if (names.length === 0 && css === '') return {};
  const parts = names.map(
    ([name, files]) => `
/** In ${files.slice(0, 5).join(', ')}${files.length > 5 ? ` and ${files.length - 5} more documents` : ''}. */
export function ${name}({ children }: Props) {
  return <>{children}</>;
}
`,
  );
  const calls = [
    ...(names.length > 0 ? ["      api.addMdxComponents('./components/migrated.tsx');"] : []),
    ...(css === '' ? [] : ["      api.addGlobalStyles('./styles/migrated.css');"]),
  ];
  return {
    'plugins/migrated.ts': `import { definePlugin } from 'doc-site/plugin';

/** Adds what documents of the old site need. */
export function migrated() {
  return definePlugin({
    name: 'migrated',
    setup(api) {
${calls.join('\n')}
    },
  });
}
`,
    ...(css !== '' && { 'styles/migrated.css': css }),
    ...(names.length > 0 && {
      'components/migrated.tsx': `import type { ReactNode } from 'react';

// Stand-ins for components of the old site: each shows what is between its tags. Write them, or take them out of the
// documents.

interface Props {
  readonly children?: ReactNode;
}
${parts.join('')}`,
    }),
  };
}
