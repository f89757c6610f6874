import { DocSiteError, errorCode } from '#shared/errors';

/** An error of listening in words that say what to do; any other error as it is. */
export function listenError(error: unknown, addresses: readonly string[], port: number): unknown {
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
