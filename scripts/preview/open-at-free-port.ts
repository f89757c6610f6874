import { DocSiteError, errorCode } from '#shared/errors';

/**
 * Opens a server at a port or, while it is occupied, at the next one, as many times as `tries`.
 *
 * @throws DocSiteError that says what to do if no server can listen
 */
export async function openAtFreePort<T>(
  open: (port: number) => Promise<T>,
  { port, tries, addresses }: { readonly port: number; readonly tries: number; readonly addresses: readonly string[] },
): Promise<T> {
  for (let next = port; ; next++) {
    try {
      return await open(next);
    } catch (error) {
      if (errorCode(error) === 'EADDRINUSE' && next < port + tries) continue;
      throw listenError(error, addresses, next);
    }
  }
}

/** An error of listening in words that say what to do; any other error as it is. */
function listenError(error: unknown, addresses: readonly string[], port: number): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new DocSiteError(`Port ${port} is occupied.`, {
      rule: 'port',
      hint: 'End the process that listens on it, or choose another one with `--port`.',
      cause: error,
    });
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES') {
    return new DocSiteError(`This machine cannot listen on \`${addresses.join(', ')}\`, port ${port} (${code}).`, {
      rule: 'host',
      hint: 'Give an address of this machine with `--host`, a port above 1023 with `--port`.',
      cause: error,
    });
  }
  return error;
}
