import type { Awaitable, CheckContext, SiteCheck } from '../../../plugins/index.ts';
import type { Store } from '../../../plugins/reuse/store.ts';
import type { OptionSpec } from '../../command-line/command-spec.ts';

/** A check that runs only when an option of the command asks for it. */
export interface RequestedCheck {
  /** The option; its name is the key in `requestedChecks`. */
  readonly option: OptionSpec;
  /** What reports say of the check, whether it runs or not. */
  readonly about: Omit<SiteCheck, 'run'>;
  /** Called only if the option was given. */
  create(request: CheckRequest): Awaitable<SiteCheck>;
}

/** What a requested check is made from. */
export interface CheckRequest {
  /** Value of the option, of the type that the option declares. */
  readonly value: string | number | boolean;
  /** The site that is being checked. */
  readonly context: CheckContext;
  readonly store: Store;
  /** Shows how far a long check has come. */
  onProgress(text: string): void;
}
