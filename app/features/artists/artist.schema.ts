import { clearableText, requiredText, z } from '#app/validation.ts';
import type { ColorScheme, QuickStats } from '#db/schema.ts';
import { COLOR_SCHEMES } from './artist.ts';
import { onlyKnown, repairOrder } from './sections/arrangement.ts';
import { GALLERY_SLOTS } from './sections/images/section.ts';
import * as imagesTexts from './sections/images/texts.ts';
import * as socialTexts from './sections/social/texts.ts';
import * as texts from './texts.ts';
import { type Picture, pictureUrl } from '../media/picture.ts';

const BIO_LIMIT = 5000;

const bioFields = { bio: clearableText(BIO_LIMIT) };

/** The title of one of the artist's tracks; empty or left out for none. */
const featuredTrackFields = { featuredTrack: clearableText(255) };

export const HERO_LIMITS = { name: 120, genre: 80 } as const;

const heroFields = {
  name: requiredText(HERO_LIMITS.name).optional(),
  genre: clearableText(HERO_LIMITS.genre),
};

/** Two sentences, which a screen reader reads without a pause. */
const MAX_DESCRIPTION_LENGTH = 300;
/** Each picture in each of its widths. */
const MAX_DESCRIPTIONS = 12;
const chooseFewer = { error: () => imagesTexts.describeGalleryPicturesOnly };

/** A stored picture by its URL, a new one as `data:image/…;base64,…`, or nothing. */
const image = z.string().nullish();

/** The pictures in a PATCH. The list has the filled slots in order. */
const imageFields = {
  profileImage: image,
  coverImage: image,
  featuredImage: image,
  galleryImages: z
    .array(z.string().nullable())
    .transform((list) => list.filter((entry) => entry !== null && entry !== ''))
    .pipe(z.array(z.string()).max(GALLERY_SLOTS.length, imagesTexts.chooseAtMost4Images))
    .optional(),
  /**
   * Descriptions of gallery pictures, by their URL in any width. A picture that is not named keeps its
   * description; one that was deleted is ignored, so that an artist can be sent back as read.
   */
  galleryDescriptions: z
    .record(z.string().max(300), clearableText(MAX_DESCRIPTION_LENGTH))
    .refine((texts) => Object.keys(texts).length <= MAX_DESCRIPTIONS, chooseFewer)
    .optional(),
};

/** An alternative text for each place of the gallery; no change if left out. */
export const describeGalleryInput = z.object({
  'gallery-1': clearableText(MAX_DESCRIPTION_LENGTH),
  'gallery-2': clearableText(MAX_DESCRIPTION_LENGTH),
  'gallery-3': clearableText(MAX_DESCRIPTION_LENGTH),
  'gallery-4': clearableText(MAX_DESCRIPTION_LENGTH),
} satisfies Record<(typeof GALLERY_SLOTS)[number], unknown>);

export const SOCIAL_LIMITS = { text: 500, links: 20 } as const;

const service = z.string().regex(/^[a-z][a-z0-9_-]{0,29}$/i, socialTexts.unknownService);
const text = z.string().max(SOCIAL_LIMITS.text);

/** Free text as it was typed; it is turned into a link when it is shown. */
const socialFields = {
  socialLinks: z
    .record(service, text)
    .refine(
      (links) => Object.keys(links).length <= SOCIAL_LIMITS.links,
      socialTexts.keepToLinks(SOCIAL_LIMITS.links),
    )
    .optional(),
};

/** The form changes only the services that it contains; an empty one is removed. */
export const saveSocialInput = z.object({
  links: z
    .record(service, text.nullable())
    .refine(
      (links) => Object.keys(links).length <= SOCIAL_LIMITS.links,
      socialTexts.keepToLinks(SOCIAL_LIMITS.links),
    ),
});

const QUICK_STAT_LIMITS = { value: 20, label: 40 } as const;

const quickStat = z.object({
  value: requiredText(QUICK_STAT_LIMITS.value),
  label: requiredText(QUICK_STAT_LIMITS.label),
});

/** Given values replace the saved ones; null resets all three. */
const quickStatsFields = {
  quickStats: z
    .object({ yearsActive: quickStat, monthlyPlays: quickStat, releases: quickStat })
    .partial()
    .nullish(),
};

/** More sections than exist. */
const MAX_SECTIONS = 100;

/** The fields of a profile that an artist may change; fields that are left out stay. */
export const updateMyArtistInput = z.object({
  ...heroFields,
  ...bioFields,
  ...featuredTrackFields,
  ...quickStatsFields,
  ...socialFields,
  ...imageFields,
  colorScheme: z.enum(COLOR_SCHEMES).optional(),
  sectionVisibility: z.record(z.string().max(40), z.boolean()).transform(onlyKnown).optional(),
  sectionOrder: z
    .array(z.string())
    .max(MAX_SECTIONS, texts.notThatManySections)
    .transform(repairOrder)
    .nullish(),
});

/** The artist as the JSON API returns it; a released field is not renamed. */
export interface ArtistEntity {
  id: number;
  name: string;
  bio: string | null;
  genre: string | null;
  profileImage: string | null;
  coverImage: string | null;
  featuredImage: string | null;
  featuredTrack: string | null;
  followers: number;
  verified: boolean;
  isPublic: boolean;
  sectionVisibility: Record<string, boolean>;
  sectionOrder: string[];
  socialLinks: Record<string, string>;
  /** For others, null until the artist has saved some. */
  quickStats: QuickStats | null;
  galleryImages: string[];
  /** Descriptions of gallery pictures, by their URL in `galleryImages`. */
  galleryDescriptions: Record<string, string>;
  colorScheme: ColorScheme;
}

/** The fields of an artist's card in a list. */
export interface ArtistCard {
  id: number;
  name: string;
  genre: string | null;
  bio: string | null;
  followers: number;
  verified: boolean;
  profileImage: Picture | null;
  socialLinks: Record<string, string>;
}

/** An artist in the answer of GET /api/public/artists. */
export function publicArtistEntity({ profileImage, ...artist }: ArtistCard) {
  return { ...artist, profileImage: profileImage && pictureUrl(profileImage, 320) };
}

/** The fields of an artist on their own page. */
export interface ArtistProfile extends ArtistCard {
  handle: string;
  colorScheme: ColorScheme;
  coverImage: Picture | null;
}
