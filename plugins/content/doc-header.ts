import { type ParsedFrontmatter, readFrontmatter } from './frontmatter.ts';
import type { FrontmatterSchema } from './frontmatter-schema.ts';
import { firstHeading } from './title.ts';

/** Front matter and title, which are read from a document without compiling it. */
export interface DocHeader extends ParsedFrontmatter {
  /** From front matter, else the first heading; undefined when the text has neither. */
  readonly title?: string;
}

/** Reads the header of a text; `file` is its path in messages. */
export async function readDocHeader(source: string, file: string, schema: FrontmatterSchema): Promise<DocHeader> {
  const parsed = readFrontmatter(source, file, schema);
  const title = parsed.frontmatter.title ?? (await firstHeading(source, file));
  return title === undefined ? parsed : { ...parsed, title };
}
