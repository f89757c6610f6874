import { scriptJson } from '#shared/escape';
import type { Service } from './services.ts';

interface LoaderOptions {
  readonly service: Service;
  readonly id: string;
  /** URL of the service's script. */
  readonly src: string;
  /** Whether readers who have opted out of tracking in their browser load nothing. */
  readonly respectOptOut: boolean;
}

/**
 * The inline script that loads the script of a service. A tag alone could not ask the browser whether the reader has
 * opted out.
 */
export function loader({ service, id, src, respectOptOut }: LoaderOptions): string {
  const address = new URL(src);
  if (service.parameter !== undefined) address.searchParams.set(service.parameter, id);
  const condition = respectOptOut ? `if(!navigator.globalPrivacyControl&&navigator.doNotTrack!=='1')` : '';
  return `${condition}{
const id=${scriptJson(id)},src=${scriptJson(address.href)};
${service.before ?? ''}const script=document.createElement('script');
script.src=src;
Object.assign(script.dataset,${scriptJson(service.data?.(id) ?? {})});
document.head.append(script);
}`;
}
