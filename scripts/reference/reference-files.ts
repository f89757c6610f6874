import { z } from 'zod';
import { optionReference } from '../../plugins/config/option-reference.ts';
import { frontmatterSchema } from '../../plugins/content/frontmatter-schema.ts';
import { metaFileSchema } from '../../plugins/content/meta-file.ts';
import { navFileSchema } from '../../plugins/content/nav-file.ts';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { openStore } from '../../plugins/reuse/store.ts';
import { checks } from '../check/checks.ts';

/** A file that is written from the schemas, relative to the repository. */
interface ReferenceFile {
  readonly path: string;
  readonly content: string;
}

/** The option reference and the rules of the check for readers, and the JSON Schemas for editors. */
export function referenceFiles(): readonly ReferenceFile[] {
  const schemas = { frontmatter: frontmatterSchema(), nav: navFileSchema, meta: metaFileSchema };
  const options = `# Options of \`doc-site.config.ts\`\n\nWritten by \`npm run reference\` from \`plugins/config/schema/\`.\n\n${optionReference()}`;
  // Listed, not run: nothing is written to the store.
  const rules = checks(openStore(engineRoot)).map(({ rule, description, severity = 'error' }) => ({
    rule,
    description,
    severity,
  }));
  return [
    { path: 'manual/plugins/reference/rules.json', content: `${JSON.stringify(rules, undefined, 2)}\n` },
    { path: 'plugins/config/OPTIONS.md', content: `${options.trimEnd()}\n` },
    ...Object.entries(schemas).map(([name, schema]) => ({
      path: `plugins/content/schemas/${name}.schema.json`,
      content: `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), undefined, 2)}\n`,
    })),
  ];
}
