import { SidebarTree } from '../components/SidebarTree/SidebarTree.tsx';
import { overridden } from './overridden.ts';

/** The replaceable navigation of a section, from its items; rendered at build and when readers change the section. */
export const Sidebar = overridden('Sidebar', SidebarTree);
