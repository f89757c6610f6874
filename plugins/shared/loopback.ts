/**
 * Whether a host name without port, as in a URL, always means the own machine. Browsers treat such addresses like
 * secure ones.
 */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
