import { type PageData, usePageData } from 'doc-site/theme';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { texts } from 'virtual-doc-site/texts/feedback';
import { endpoint, issue } from 'virtual-doc-site-feedback';
import { hrefOf } from '#shared/paths';
import styles from './Feedback.module.css';

/** The question below the article. An answer is sent at once; what the reader adds to it follows under the same id. */
export default function Feedback(): ReactNode {
  const { page, siteData } = usePageData();
  const text = texts[page.lang];
  if (text === undefined) return null;
  return (
    <div className={styles.feedback}>
      {endpoint !== undefined && <Question key={page.routePath} endpoint={endpoint} page={page} text={text} />}
      {issue !== undefined && (
        <a
          className={styles.issue}
          href={issueAddress(issue, page.title, `${siteData.siteOrigin ?? ''}${hrefOf(page.routePath, siteData)}`)}
          rel="noopener noreferrer"
        >
          {text.issue}
        </a>
      )}
    </div>
  );
}

function issueAddress(template: string, title: string, url: string): string {
  return template
    .replaceAll('{title}', () => encodeURIComponent(title))
    .replaceAll('{url}', () => encodeURIComponent(url));
}

interface QuestionProps {
  readonly endpoint: string;
  readonly page: Pick<PageData, 'routePath' | 'lang'>;
  readonly text: (typeof texts)[string];
}

type Answer = 'yes' | 'no';

function Question({ endpoint: url, page, text }: QuestionProps): ReactNode {
  const [answer, setAnswer] = useState<Answer>();
  const [state, setState] = useState<'open' | 'sending' | 'answered' | 'done' | 'failed'>('open');
  const [id, setId] = useState('');
  const field = useId();

  async function send(fields: Readonly<Record<string, string>>, next: 'answered' | 'done'): Promise<void> {
    setState('sending');
    const body = new URLSearchParams({ page: page.routePath, lang: page.lang, ...fields });
    const isSent = await fetch(url, { method: 'POST', body, headers: { accept: 'application/json' } }).then(
      ({ ok }) => ok,
      () => false,
    );
    setState(isSent ? next : 'failed');
  }

  function choose(choice: Answer): void {
    const own = id === '' ? Math.random().toString(36).slice(2) : id;
    setId(own);
    setAnswer(choice);
    void send({ id: own, answer: choice }, 'answered');
  }

  function sendDetails(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const details = new FormData(event.currentTarget).get('details');
    if (answer !== undefined && typeof details === 'string' && details.trim() !== '') {
      void send({ id, answer, details }, 'done');
    }
  }

  return (
    <div className={styles.question}>
      <fieldset className={styles.answers}>
        <legend>{text.question}</legend>
        {(['yes', 'no'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.button}
            aria-pressed={answer === choice}
            onClick={() => choose(choice)}
          >
            {text[choice]}
          </button>
        ))}
        <span role="status">
          {state === 'failed' && text.failed}
          {(state === 'answered' || state === 'done') && text.thanks}
        </span>
      </fieldset>
      {answer !== undefined && state !== 'done' && (
        <form className={styles.details} onSubmit={sendDetails}>
          <label htmlFor={field}>{text.details}</label>
          <textarea id={field} name="details" rows={3} maxLength={4000} />
          <button type="submit" className={styles.button} disabled={state === 'sending'}>
            {text.send}
          </button>
        </form>
      )}
    </div>
  );
}
