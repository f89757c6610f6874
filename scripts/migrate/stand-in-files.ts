/** A plugin with a stand-in for each component of the old site that does not exist here, by the documents that use it. */
export function standInFiles(components: ReadonlyMap<string, readonly string[]>): Readonly<Record<string, string>> {
  const names = [...components].filter(([name]) => /^[A-Z]\w*$/.test(name)).sort(([a], [b]) => a.localeCompare(b));
  const parts = names.map(
    ([name, files]) => `
/** In ${files.slice(0, 5).join(', ')}${files.length > 5 ? ` and ${files.length - 5} more documents` : ''}. */
export function ${name}({ children }: Props) {
  return <>{children}</>;
}
`,
  );
  return {
    'plugins/migrated.ts': `import { definePlugin } from 'doc-site/plugin';

/** Adds the stand-ins in \`components/migrated.tsx\` to all documents. */
export function migrated() {
  return definePlugin({
    name: 'migrated',
    setup(api) {
      api.addMdxComponents('./components/migrated.tsx');
    },
  });
}
`,
    'components/migrated.tsx': `import type { ReactNode } from 'react';

// Stand-ins for components of the old site: each shows what is between its tags. Write them, or take them out of the
// documents.

interface Props {
  readonly children?: ReactNode;
}
${parts.join('')}`,
  };
}
