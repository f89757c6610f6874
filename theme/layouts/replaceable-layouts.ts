import { overridden } from '../parts/overridden.ts';
import { DocLayout as ThemeDocLayout } from './DocLayout.tsx';
import { HomeLayout as ThemeHomeLayout } from './HomeLayout.tsx';

/** The replaceable layout of documents. */
export const DocLayout = overridden('DocLayout', ThemeDocLayout);

/** The replaceable layout of home pages. */
export const HomeLayout = overridden('HomeLayout', ThemeHomeLayout);
