import { Fragment, type ReactNode } from 'react';

/** A command with the token classes of highlighted code: the program and its options. */
export function CommandText({ command }: { readonly command: string }): ReactNode {
  return command.split(' ').map((word, index) => {
    const token = index === 0 ? 'function' : word.startsWith('-') ? 'parameter variable' : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words are fixed.
      <Fragment key={index}>
        {index > 0 && ' '}
        {token === undefined ? word : <span className={`token ${token}`}>{word}</span>}
      </Fragment>
    );
  });
}
