/** Arguments of `refine` for the URL of something that browsers request: they refuse URLs with a user name or a password. */
export const withoutCredentials = [
  (url: string) => !/^[a-z]+:[/\\]*[^/\\?#]*@/i.test(url),
  'Expected a URL without a user name and password',
] as const;
