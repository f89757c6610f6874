/** Whether a URL has a user name or a password: browsers send no request to such URLs. */
export function hasCredentials(url: string): boolean {
  return /^[a-z]+:[/\\]*[^/\\?#]*@/i.test(url);
}
