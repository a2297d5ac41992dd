import type { ArtistWithFiles } from '../../artist.queries.server.ts';
import { endingOf } from '#app/operations/file-name.ts';
import { textEntry, type ZipEntry } from '#app/operations/zip-response.server.ts';
import type { MakeDownload } from '../section-download.operations.server.ts';
import { contactAddress, publicAddress } from '../../artist-address.ts';
import { socialLinks } from '../social/social-links.ts';
import { bioText, contactText, linksText, quotesText } from './kit-texts.ts';
import { listQuotes } from './press.queries.server.ts';
import * as texts from './texts.ts';

/** The press kit: texts as Markdown, and the pictures of the page as large as they are kept. */
export const download: MakeDownload = async ({ db, client, storage }, artist, shown) => {
  const { id, name, genre, bio, contact, socialLinks: links, updatedAt } = artist.row;
  const quotes = await listQuotes(db, id);
  if (quotes.length === 0) return null;
  const { origin } = client;
  const takesMessages = shown.includes('contact') && contact?.form === true;
  const files = {
    'bio.md': bioText({ name, genre, bio }),
    'quotes.md': quotesText(name, quotes),
    'links.md': linksText(name, origin + publicAddress(artist.row), socialLinks(links)),
    'contact.md': contactText({
      ...{ name, page: origin + publicAddress(artist.row) },
      form: takesMessages ? origin + contactAddress(id) : null,
      note: shown.includes('contact') ? (contact?.note ?? null) : null,
    }),
  };
  const entries: ZipEntry[] = Object.entries(files).map(([file, text]) =>
    textEntry(file, text, updatedAt),
  );
  for (const { key, role, byteSize, contentType, createdAt } of largestOf(artist)) {
    entries.push({
      name: `pictures/${role}.${endingOf(contentType)}`,
      size: byteSize,
      lastModified: createdAt,
      input: storage.stream(key, 0, byteSize),
    });
  }
  return { title: texts.pressKit(name), entries };
};

/** Of the profile image and of the cover, the widest copy. */
const largestOf = ({ files }: ArtistWithFiles) =>
  (['profile', 'cover'] as const).flatMap((role) => {
    const copies = files.filter((file) => file.role === role);
    return copies.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0)).slice(0, 1);
  });
