import { Fragment, type ReactNode } from 'react';

/** Where a long name of code may be broken: after a dot, a slash or an underscore, and before a capital. */
const seams = /(?<=\S{6}[./_])(?=\w{4})|(?<=\S{5}[a-z])(?=[A-Z]\w{3})/;

/** Names up to this length fit beside the text, in characters. */
const longName = /\S{19}/;

/** A text whose long names of code break between their parts, not inside of one. */
export function breakable(text: string): ReactNode {
  if (!longName.test(text)) return text;
  return text.split(seams).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
