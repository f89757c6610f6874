export type { Appearance } from '../state/dark-mode.ts';
export { useAppearance } from './useAppearance.ts';
export { useDark } from './useDark.ts';
export { useLang } from './useLang.ts';
export { usePageData } from './usePageData.ts';
export { useSite } from './useSite.ts';
export { useText } from './useText.ts';
export { useVersion } from './useVersion.ts';
