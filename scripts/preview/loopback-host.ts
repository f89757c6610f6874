import { isLoopback } from '#shared/loopback';

/**
 * Whether the `Host` header of a request names this machine. A foreign name that resolves to this machine indicates DNS
 * rebinding by a foreign page.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && isLoopback(host.replace(/:\d+$/, ''));
}
