import { overridden } from '../parts/overridden.ts';
import { Frame as ThemeFrame } from './Frame.tsx';

/** The replaceable frame. */
export const Frame = overridden('Frame', ThemeFrame);
