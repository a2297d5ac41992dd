import { z } from '#app/validation.ts';
import * as texts from './texts.ts';

export const SOCIAL_LIMITS = { text: 500, links: 20 } as const;

const service = z.string().regex(/^[a-z][a-z0-9_-]{0,29}$/i, texts.unknownService);
const text = z.string().max(SOCIAL_LIMITS.text);

/** Free text, kept as it was typed: what becomes a link is decided when it is shown. */
export const socialFields = {
  socialLinks: z
    .record(service, text)
    .refine(
      (links) => Object.keys(links).length <= SOCIAL_LIMITS.links,
      texts.pleaseKeepToLinks(SOCIAL_LIMITS.links),
    )
    .optional(),
};

/** The form: only the services that it names are changed; an empty one goes. */
export const saveSocialInput = z.object({
  links: z
    .record(service, text.nullable())
    .refine(
      (links) => Object.keys(links).length <= SOCIAL_LIMITS.links,
      texts.pleaseKeepToLinks(SOCIAL_LIMITS.links),
    ),
});

export interface SocialLink {
  service: string;
  /** 'SoundCloud' */
  name: string;
  /** As the artist typed it. */
  text: string;
  /** Where it leads; null for what must stay a text. */
  href: string | null;
}

export interface SocialData {
  links: SocialLink[];
}
