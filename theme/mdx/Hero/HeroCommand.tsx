import type { ReactNode } from 'react';
import { useArticleText } from '../../hooks/useArticleText.ts';
import { commandFor } from '../PackageManagerTabs/command-for.ts';

/** The command below the hero's actions, for npm, with a copy button. */
export function HeroCommand({ command }: { readonly command: string }): ReactNode {
  const text = useArticleText();
  return (
    <p className="hero-command" data-hero-command="" data-copy-scope="">
      <code data-copy-source="">{commandFor('npm', command)}</code>
      <button type="button" data-copy="" aria-label={text('copy')} />
    </p>
  );
}
