import { usePageData } from 'doc-site/theme';
import { type ReactNode, useEffect, useState } from 'react';
import { texts } from 'virtual-doc-site/texts/offline';
import { pageFileUrl } from '#shared/page-file';
import { hrefOf } from '#shared/paths';
import styles from './KeepOffline.module.css';

type State =
  | { readonly kind: 'absent' | 'some' | 'all' | 'failed' }
  | { readonly kind: 'saving'; readonly percent: number };

/** Registers the service worker, tells it what was read, and offers to keep the whole site. */
export default function KeepOffline(): ReactNode {
  const { page, siteData } = usePageData();
  const [state, setState] = useState<State>({ kind: 'absent' });
  const text = texts[page.lang];
  const { base } = siteData;

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    void navigator.serviceWorker.register(`${base}sw.js`, { scope: base }).catch(() => undefined);
    void ask({ kind: 'state' }, setState);
  }, [base]);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const images = [...document.images].map(({ src }) => new URL(src, document.baseURI).pathname);
    const urls = [hrefOf(page.routePath, siteData), pageFileUrl(page.pagePath, base), ...images];
    void ask({ kind: 'keep', urls }, () => undefined);
  }, [page, siteData, base]);

  if (state.kind === 'absent' || text === undefined) return null;
  return (
    <p className={styles.offline} data-kept={state.kind === 'all'}>
      <button
        type="button"
        className={styles.button}
        disabled={state.kind === 'saving'}
        aria-pressed={state.kind === 'all'}
        onClick={() => void ask({ kind: state.kind === 'all' ? 'some' : 'all' }, setState)}
      >
        {state.kind === 'saving' && text.saving.replace('{percent}', String(state.percent))}
        {state.kind === 'some' && text.keep}
        {state.kind === 'all' && text.kept}
        {state.kind === 'failed' && text.failed}
      </button>
    </p>
  );
}

/** Sends a wish to the worker as soon as there is one; `onState` gets every answer. */
async function ask(wish: Readonly<Record<string, unknown>>, onState: (state: State) => void): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (data.isFailed === true) onState({ kind: 'failed' });
    else if (typeof data.done === 'number') onState({ kind: 'saving', percent: Math.floor(data.done * 100) });
    else onState({ kind: data.hasAll === true ? 'all' : 'some' });
  };
  active?.postMessage(wish, [port2]);
}
