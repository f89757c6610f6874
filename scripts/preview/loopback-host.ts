/**
 * Whether the `Host` header of a request names this machine. A foreign name that resolves to this machine indicates DNS
 * rebinding by a foreign page.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  if (host === undefined) return false;
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}
