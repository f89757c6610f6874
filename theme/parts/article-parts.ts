import { Features } from '../components/Features/Features.tsx';
import { Hero } from '../components/Hero/Hero.tsx';
import { Overview } from '../components/Overview/Overview.tsx';
import { overridden } from './overridden.ts';

/** The parts that belong to the article, each as the site or a plugin has replaced it (`overrideComponent`). */
export const articleParts = {
  Features: overridden('Features', Features),
  Hero: overridden('Hero', Hero),
  Overview: overridden('Overview', Overview),
};
