/** Longest description of a page that only lists others, in characters. */
const maxDescription = 150;

/**
 * A document of TypeDoc as a page: without the headings of parameters in the outline, and with a description if it only
 * lists other pages. A document that has front matter stays as it is.
 */
export function withFrontmatter(document: string): string {
  if (document.startsWith('---')) return document;
  const listed = [...document.matchAll(/^- \[(.+?)\]\(/gm)].map(([, name = '']) => name.replaceAll('\\', ''));
  const hasText = /^(?!- \[|#)\S/m.test(document);
  const description = listed.filter((_, index) => listed.slice(0, index + 1).join(', ').length <= maxDescription);
  const keys = [
    'outline: [2, 3]',
    ...(hasText || description.length === 0 ? [] : [`description: ${JSON.stringify(description.join(', '))}`]),
  ];
  return `---\n${keys.join('\n')}\n---\n\n${document}`;
}
