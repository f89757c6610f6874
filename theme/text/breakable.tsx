import { Fragment, type ReactNode } from 'react';

/** Where a long identifier may break: after a dot, slash or underscore, and before a capital letter. */
const seams = /(?<=\S{6}[./_])(?=\w{4})|(?<=\S{5}[a-z])(?=[A-Z]\w{3})/;

/** Identifiers this long need a break opportunity. */
const longName = /\S{19}/;

/** A text whose long identifiers can break between their words. */
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
