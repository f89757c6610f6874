import { jsonSchemas, optionReference } from '../../plugins/index.ts';

/** A file that is written from the schemas, relative to the repository. */
export interface ReferenceFile {
  readonly path: string;
  readonly content: string;
}

/** The option reference for readers and the JSON Schemas for editors, both from the schemas that the build checks with. */
export function referenceFiles(): readonly ReferenceFile[] {
  const { frontmatter, nav, meta } = jsonSchemas();
  const options = `# Options of \`doc-site.config.ts\`\n\nWritten by \`npm run reference\` from \`plugins/config/schema/\`.\n\n${optionReference()}`;
  return [
    { path: 'plugins/config/OPTIONS.md', content: `${options.trimEnd()}\n` },
    ...Object.entries({ frontmatter, nav, meta }).map(([name, schema]) => ({
      path: `plugins/content/schemas/${name}.schema.json`,
      content: `${JSON.stringify(schema, undefined, 2)}\n`,
    })),
  ];
}
