import type { Picture } from '#app/features/media/picture.ts';
import type { ColorScheme } from '#db/schema.ts';

/** The artist of a page: what its hero and its About are made from. */
export interface ProfileArtist {
  id: number;
  name: string;
  handle: string;
  genre: string | null;
  bio: string | null;
  followers: number;
  verified: boolean;
  colorScheme: ColorScheme;
  profileImage: Picture | null;
  coverImage: Picture | null;
}
