import type { PushPlatform } from '#db/schema.ts';
import { clearableText, flag, id, requiredText, z } from '#app/validation.ts';
import type { DailyPlays } from '../../player/plays/play.schema.ts';
import { PLATFORM_IDS } from './platforms.ts';
import { PUSH_LINK_LIMITS } from './push-link-address.ts';
import * as texts from './texts.ts';

/**
 * The address of a link as browsers normalise it, with a punycode host and no credentials.
 * `https://` is added if there is no scheme; other schemes (`javascript:`, `data:`) are refused.
 */
const webAddress = requiredText(PUSH_LINK_LIMITS.url).transform((typed, context) => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(typed)?.[0].toLowerCase();
  const isHostAndPort = /^[^/\s:]{1,253}\.[^/\s:.]{1,63}:\d{1,5}(\/|$)/.test(typed);
  const address = scheme && !isHostAndPort ? typed : `https://${typed}`;
  if (!/^https?:\/\//i.test(address)) return refuse(texts.enterHttpAddress);
  if (/\s/.test(address) || !URL.canParse(address)) return refuse(texts.enterWebAddress);
  const { href, hostname, username, password } = new URL(address);
  if (username || password) return refuse(texts.leaveOutCredentials);
  if (!/[^.]\.[^.]/.test(hostname)) return refuse(texts.enterWebAddress);
  return href.length <= PUSH_LINK_LIMITS.url ? href : refuse(texts.enterWebAddress);
});

/** The platform, or `guess` to find it from the address. */
const iconType = z.enum([...PLATFORM_IDS, 'guess'], {
  error: ({ input }) =>
    input === undefined || input === null ? texts.required : texts.chooseOneOfThePlatforms,
});

const fields = {
  title: requiredText(PUSH_LINK_LIMITS.title),
  description: clearableText(PUSH_LINK_LIMITS.description),
  url: webAddress,
  iconType,
};

export const createLinkInput = z.object({
  artistId: id.optional(),
  ...fields,
  isActive: flag.nullish().transform((active) => active ?? true),
});

export const linkById = z.object({ linkId: id });

/** Fields that are left out stay unchanged. */
export const updateLinkInput = linkById.extend({
  title: fields.title.optional(),
  description: fields.description,
  url: fields.url.optional(),
  iconType: fields.iconType.optional(),
  isActive: flag.optional(),
  order: z.number().int().min(0).max(1_000_000).optional(),
});

/** Position, from 0. */
export const moveLinkInput = linkById.extend({ place: z.coerce.number().int().min(0).max(50) });

/** All ids in order, separated by commas. */
export const orderLinksInput = z.object({
  order: z
    .string()
    .max(1000)
    .regex(/^\d{1,15}(,\d{1,15})*$/, texts.separateIdsWithCommas)
    .transform((text) => text.split(',').map(Number)),
});

/** A promotional link as the JSON API returns it; a released field is not renamed. */
export interface PushLinkEntity {
  id: number;
  artistId: number;
  title: string;
  description: string | null;
  url: string;
  iconType: PushPlatform;
  isActive: boolean;
  order: number;
}

/** A link as its artist sees it. */
export interface OwnLink extends PushLinkEntity {
  /** All clicks on it. */
  clicks: number;
}

export interface OwnLinks {
  artistId: number;
  links: OwnLink[];
  total: number;
  /** The clicks of the last 28 days. */
  daily: DailyPlays;
}
