import type { ReactNode } from 'react';
import { useAppearance } from '../../hooks/appearance.ts';
import { useSite } from '../../hooks/page.ts';
import { useText } from '../../hooks/useText.ts';
import { Icon } from '../Icon/Icon.tsx';

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const nameOf = { auto: 'appearanceAuto', light: 'appearanceLight', dark: 'appearanceDark' } as const;

/** Cycles through system, light and dark; not rendered when readers have no choice. */
export function AppearanceButton(): ReactNode {
  const { darkMode } = useSite();
  const [appearance, setAppearance] = useAppearance();
  const text = useText();
  if (darkMode === false || darkMode === 'force-dark' || darkMode === 'force-auto') return null;
  const name = `${text('appearance')}: ${text(nameOf[appearance])}`;
  return (
    <button
      type="button"
      className="icon-control"
      data-needs-script=""
      aria-label={name}
      data-tooltip=""
      onClick={() => setAppearance(next[appearance])}
    >
      <Icon name={appearance} />
    </button>
  );
}
