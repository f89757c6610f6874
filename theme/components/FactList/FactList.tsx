import type { ReactNode } from 'react';
import { usePageData } from '../../hooks/page.ts';
import { useArticleText } from '../../hooks/useArticleText.ts';
import { type Fact, factsOf } from './facts-of.ts';

/** Longest type shown unfolded, in characters. */
const foldLength = 160;

/** The facts of an option or plugin page, from its front matter, below the title; not rendered when empty. */
export function FactList(): ReactNode {
  const { page } = usePageData();
  const text = useArticleText();
  const facts = factsOf(page.frontmatter, text);
  if (facts.length === 0) return null;
  return (
    <dl className="facts" data-facts="">
      {facts.map((fact) => (
        <div key={fact.label} className="fact">
          <dt>{text(fact.label)}</dt>
          <dd>{fact.isCode ? <CodeFact fact={fact} /> : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CodeFact({ fact: { value } }: { readonly fact: Fact }): ReactNode {
  const text = useArticleText();
  const code = <code data-copy-source="">{value}</code>;
  return (
    <div className="fact-code" data-copy-scope="">
      {value.length > foldLength ? (
        <details>
          <summary>
            <code>{`${value.slice(0, foldLength / 2)}…`}</code>
          </summary>
          {code}
        </details>
      ) : (
        code
      )}
      <button type="button" data-copy="" aria-label={text('copy')} />
    </div>
  );
}
