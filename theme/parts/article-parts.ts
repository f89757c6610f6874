import { Features } from '../components/Features/Features.tsx';
import { Hero } from '../components/Hero/Hero.tsx';
import { Overview } from '../components/Overview/Overview.tsx';
import { overridden } from './overridden.ts';

/**
 * Replaceable components of the article: the theme's, or the replacements by site and plugins (`overrideComponent`).
 */
export const articleParts = {
  Features: overridden('Features', Features),
  Hero: overridden('Hero', Hero),
  Overview: overridden('Overview', Overview),
};
