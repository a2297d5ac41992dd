import { defineSection } from '../section.ts';
import * as texts from './texts.ts';

export interface SocialLink {
  service: string;
  /** 'SoundCloud' */
  name: string;
  /** As the artist typed it. */
  text: string;
  /** Address of the link; null if it must stay a text. */
  href: string | null;
}

export interface SocialData {
  links: SocialLink[];
}

export const social = defineSection<SocialData>({ title: texts.socialLinks, side: 3 });
