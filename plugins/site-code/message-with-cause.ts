import { errorCode } from '#shared/errors';

/** The message of an error with what has caused it: `fetch failed: connect ECONNREFUSED 127.0.0.1:1`. */
export function messageWithCause(error: Error): string {
  const { message, cause = error instanceof AggregateError ? error.errors[0] : undefined } = error;
  if (!(cause instanceof Error)) return message;
  // An error for several addresses has no message.
  const why = cause.message || errorCode(cause);
  return message.includes(why) ? message : `${message}: ${why}`;
}
