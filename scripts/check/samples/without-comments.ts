/** Comments that end a line or stand alone: of scripts, styles, markup, shells, data files and drawn trees. */
const comments = [/(^|\s)(?:\/\/|#|;|--)\s.*$/, /\/\*.*?\*\//g, /<!--.*?-->/g];

/** The lines of a code block that say something, without their comments, each with its number from 1. */
export function withoutComments(code: string): readonly { readonly line: number; readonly text: string }[] {
  return code.split('\n').flatMap((written, index) => {
    const text = comments.reduce((rest, comment) => rest.replace(comment, ''), written).trimEnd();
    return text === '' ? [] : [{ line: index + 1, text }];
  });
}
