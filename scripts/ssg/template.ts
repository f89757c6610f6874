import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DocSiteError } from '#shared/errors';
import { escapeHtml } from '#shared/escape';
import type { LangAttributes } from '#shared/html-lang';

/** Placeholders in the bundler's `index.html`. */
const markers = { head: '<!--doc-site:head-->', app: '<!--doc-site:app-->', body: '<!--doc-site:body-->' } as const;

/** Each page replaces it with its own language. */
const htmlTag = '<html lang="en"';

/** Content for the placeholders. */
interface PageParts {
  /** Language and direction of `<html>`. */
  readonly langAttributes: LangAttributes;
  /** Classes of `<html>`. */
  readonly className?: string | undefined;
  readonly head: string;
  /** Markup inside the root element. */
  readonly app: string;
  /** Markup at the end of the body. */
  readonly body: string;
}

/** Reads the document that the web environment emitted: it knows the hashed names of scripts and styles. */
export async function readTemplate(webDir: string): Promise<string> {
  // It is missing if a bundler plugin of the site prevents the bundler from writing it.
  const template = await readFile(path.join(webDir, 'index.html'), 'utf8').catch(() => '');
  for (const marker of [htmlTag, ...Object.values(markers)]) {
    if (template.includes(marker)) continue;
    throw new DocSiteError(`Expected \`${marker}\` in the HTML template.`, {
      rule: 'template',
      hint: 'A plugin that changes the template must leave the markers in place.',
    });
  }
  return template;
}

/** The document of one page. Placeholders in the content of a page are left alone. */
export function fillTemplate(template: string, { langAttributes, className, head, app, body }: PageParts): string {
  const { lang, dir } = langAttributes;
  const fillings: Readonly<Record<string, string>> = {
    [htmlTag]: `<html lang="${escapeHtml(lang)}"${dir === 'rtl' ? ' dir="rtl"' : ''}${className ? ` class="${className}"` : ''}`,
    [markers.head]: head,
    [markers.app]: app,
    [markers.body]: body,
  };
  return template.replace(/<html lang="en"|<!--doc-site:\w+-->/g, (marker) => fillings[marker] ?? marker);
}
