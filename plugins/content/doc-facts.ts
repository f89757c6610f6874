import type { Problem } from '#shared/errors';
import type { Frontmatter } from '#shared/types';
import { readFrontmatter } from './frontmatter.ts';
import type { FrontmatterSchema } from './frontmatter-schema.ts';
import { firstHeading } from './title.ts';

/** What is read of a document's text before it is compiled. */
export interface DocFacts {
  readonly frontmatter: Frontmatter;
  /** Line of each top-level key of the front matter, from 1. */
  readonly lines: Readonly<Record<string, number>>;
  /** Of the front matter, else the first heading; undefined when the text has neither. */
  readonly title?: string;
  /** What is wrong in the front matter. */
  readonly problems: readonly Problem[];
}

/** Reads the facts of a text; `file` is what problems name. */
export async function readDocFacts(source: string, file: string, schema: FrontmatterSchema): Promise<DocFacts> {
  const { frontmatter, lines, problems } = readFrontmatter(source, file, schema);
  const title = frontmatter.title ?? (await firstHeading(source, file));
  return { frontmatter, lines, problems, ...(title === undefined ? {} : { title }) };
}
