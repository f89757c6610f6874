/** Ends a server on the first Ctrl+C or `SIGTERM`, and then the process. */
export function stopOnSignal(server: { close(): Promise<void> }): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
    });
  }
}
