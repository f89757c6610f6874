import type { SpecObject } from './references.ts';
import { credentialsOf, type securityOf } from './security.ts';

/** What a request is made of. */
export interface Request {
  readonly path: string;
  readonly method: string;
  readonly parameters: readonly SpecObject[];
  readonly server: string;
  /** Media type of the body; undefined without a body. */
  readonly type: string | undefined;
  /** Example of the body; undefined without one. */
  readonly sample: unknown;
  readonly security: ReturnType<typeof securityOf>;
}

/** The command that sends a request. */
export function curl({ path, method, parameters, server, type, sample, security }: Request): string {
  const credentials = credentialsOf(security);
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required === true);
  const query = [...required.map(({ name }) => `${name}={${name}}`), ...credentials.query].join('&');
  const parts = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${server}${path}${query && `?${query}`}'`,
    ...credentials.args,
    ...(type === undefined ? [] : [`-H 'Content-Type: ${type}'`]),
    ...(sample === undefined ? [] : [`-d '${JSON.stringify(sample).replaceAll("'", "'\\''")}'`]),
  ];
  return parts.join(' \\\n  ');
}
