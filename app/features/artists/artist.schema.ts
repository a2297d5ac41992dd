import { pictureUrl, type Picture } from '#app/features/media/picture.ts';
import { z } from '#app/validation.ts';
import type { ColorScheme, QuickStats } from '#db/schema.ts';
import { bioFields } from './sections/bio/schema.ts';
import { featuredTrackFields } from './sections/featuredTrack/schema.ts';
import { heroFields } from './sections/hero/schema.ts';
import { imageFields } from './sections/images/schema.ts';
import { repairOrder, onlyKnown } from './sections/arrangement.ts';
import { socialFields } from './sections/social/schema.ts';
import { quickStatsFields } from './sections/stats/schema.ts';
import { COLOR_SCHEMES } from './color-schemes.ts';
import * as texts from './texts.ts';

/** Longer than any list of sections that a client could mean. */
const MAX_SECTIONS = 100;

/** What an artist may change of their profile; what is left out stays. */
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
    .max(MAX_SECTIONS, texts.thereNotManySections)
    .transform(repairOrder)
    .nullish(),
});

/** The artist as the JSON API tells it: section 3 of the specification, field for field. */
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
  /** Null for others until the artist has saved some. */
  quickStats: QuickStats | null;
  galleryImages: string[];
  /** What pictures of the gallery show, by their URL in `galleryImages`; those that are described. */
  galleryDescriptions: Record<string, string>;
  colorScheme: ColorScheme;
}

/** The artist as a card in a list shows them. */
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

/** What GET /api/public/artists tells of an artist. */
export function publicArtistEntity({ profileImage, ...artist }: ArtistCard) {
  return { ...artist, profileImage: profileImage && pictureUrl(profileImage, 320) };
}

/** The artist as their own page shows them. */
export interface ArtistProfile extends ArtistCard {
  handle: string;
  colorScheme: ColorScheme;
  coverImage: Picture | null;
}
