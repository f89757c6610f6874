import type { SocialLink } from '#shared/types';
import { findSocialIcon } from './schema/social-icons.ts';

/** A social link as the configuration has it. */
type WrittenSocialLink = Omit<SocialLink, 'label'> & { readonly label?: string };

/** Gives a social link its label, and the shape of an icon that the theme does not draw itself. */
export function completeSocialLink({ icon: written, label, ...link }: WrittenSocialLink): SocialLink {
  const found = findSocialIcon(written);
  const path = found?.icon.path;
  const icon = path === undefined ? (found?.name ?? written) : `<svg viewBox="0 0 24 24"><path d="${path}"/></svg>`;
  return { ...link, icon, label: label ?? found?.icon.label ?? hostOf(link.content) };
}

/** The host of an address; any other content as it is. */
function hostOf(content: string): string {
  return URL.canParse(content) ? new URL(content).host || content : content;
}
