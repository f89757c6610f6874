/**
 * Whether the `Host` header of a request names this machine. A foreign name on a loopback address is a page of
 * somebody else that made the browser look it up here (DNS rebinding).
 */
export function isLoopbackHost(host: string | undefined): boolean {
  if (host === undefined) return false;
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}
