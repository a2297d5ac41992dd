import type { SectionReader } from '../reader.server.ts';
import type { SocialData } from './schema.ts';
import { socialLinks } from './social-links.ts';

export const reader: SectionReader<SocialData> = {
  tables: [],
  read: ({ artist }) => ({ links: socialLinks(artist.row.socialLinks) }),
  isEmpty: ({ links }) => links.length === 0,
};
