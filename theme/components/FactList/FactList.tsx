import type { ReactNode } from 'react';
import { usePageData } from '../../hooks/usePageData.ts';
import { useText } from '../../hooks/useText.ts';
import styles from './FactList.module.css';
import { type Fact, factsOf } from './facts-of.ts';

/** A type longer than this folds, in characters. */
const foldLength = 160;

/** What an option or plugin page says in its front matter, under its title; nothing when it says nothing. */
export function FactList(): ReactNode {
  const { page } = usePageData();
  const text = useText();
  const facts = factsOf(page.frontmatter, text);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.list} data-facts="">
      {facts.map((fact) => (
        <div key={fact.label} className={styles.fact}>
          <dt className={styles.label}>{text(fact.label)}</dt>
          <dd className={styles.value}>{fact.isCode ? <CodeFact fact={fact} /> : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CodeFact({ fact: { value } }: { readonly fact: Fact }): ReactNode {
  const text = useText();
  const code = <code data-copy-source="">{value}</code>;
  return (
    <span className={styles.code} data-copy-scope="">
      {value.length > foldLength ? (
        <details className={styles.fold}>
          <summary>
            <code>{`${value.slice(0, foldLength / 2)}…`}</code>
          </summary>
          {code}
        </details>
      ) : (
        code
      )}
      <button type="button" className={styles.copy} data-copy="" aria-label={text('copy')} />
    </span>
  );
}
