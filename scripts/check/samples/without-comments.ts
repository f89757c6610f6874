/** Comments at the end of a line or on their own: in scripts, styles, markup, shells, data files and file trees. */
const comments = [/(^|\s)(?:\/\/|#|;|--)\s.*$/, /\/\*.*?\*\//g, /<!--.*?-->/g];

/** The lines of a code block without comments and blank lines, each with its number, starting at 1. */
export function withoutComments(code: string): readonly { readonly line: number; readonly text: string }[] {
  return code.split('\n').flatMap((written, index) => {
    const text = comments.reduce((rest, comment) => rest.replace(comment, ''), written).trimEnd();
    return text === '' ? [] : [{ line: index + 1, text }];
  });
}
