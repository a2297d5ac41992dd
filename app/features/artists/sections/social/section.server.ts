import { intent } from '#app/operations/form-action.server.ts';
import type { SocialData } from './section.ts';
import { closed } from '../../editing/edited.server.ts';
import { saveSocial } from '../../section.operations.server.ts';
import type { SectionReader } from '../reader.server.ts';
import { socialLinks } from './social-links.ts';

export const reader: SectionReader<SocialData> = {
  read: ({ artist }) => ({ links: socialLinks(artist.row.socialLinks) }),
  isEmpty: ({ links }) => links.length === 0,
};

export const intents = { saveSocial: intent({ operation: saveSocial, done: closed }) };
