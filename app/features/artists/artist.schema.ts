import { pictureUrl, type Picture } from '#app/features/media/picture.ts';
import { clearableText, requiredText, z } from '#app/validation.ts';
import type { ColorScheme, QuickStats } from '#db/schema.ts';

export const ARTIST_LIMITS = { name: 120, genre: 80, bio: 5000 } as const;

/** What an artist may change of their profile; what is left out stays. */
export const updateMyArtistInput = z.object({
  name: requiredText(ARTIST_LIMITS.name).optional(),
  bio: clearableText(ARTIST_LIMITS.bio),
  genre: clearableText(ARTIST_LIMITS.genre),
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
  quickStats: QuickStats;
  galleryImages: string[];
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

export const DEFAULT_SECTION_ORDER = [
  'hero',
  'featuredTrack',
  'tracks',
  'images',
  'pinnedProjects',
  'bio',
  'videos',
  'stats',
  'discography',
  'tour',
] as const;

export const DEFAULT_QUICK_STATS: QuickStats = {
  yearsActive: { value: '5+', label: 'Years Active' },
  monthlyPlays: { value: '2M+', label: 'Monthly Plays' },
  releases: { value: '12', label: 'Releases' },
};
