import type { SocialLink } from '../social/schema.ts';
import { dayWords } from '../day-words.ts';
import type { PressQuote } from './schema.ts';
import * as texts from './texts.ts';

/** The texts of a press kit, as Markdown. */
export function bioText(artist: { name: string; genre: string | null; bio: string | null }) {
  return document(artist.name, artist.genre, artist.bio?.trim());
}

export function quotesText(name: string, quotes: readonly PressQuote[]): string {
  return document(
    texts.quotesAbout(name),
    ...quotes.map(({ text, source, url, date }) => {
      const quoted = `“${text}”`.split('\n').map((line) => `> ${line}`.trimEnd());
      const from = [url ? `${source}, ${url}` : source, date && dayWords(date)];
      return [...quoted, '>', `> ${from.filter(Boolean).join(', ')}`].join('\n');
    }),
  );
}

export function linksText(name: string, page: string, links: readonly SocialLink[]): string {
  const rows = links.map((link) => `- ${link.name}: ${link.href ?? link.text}`);
  return document(texts.linksOf(name), [`- ${texts.artistPage(page)}`, ...rows].join('\n'));
}

export function contactText(contact: {
  name: string;
  page: string;
  /** Where messages can be left. */
  form: string | null;
  note: string | null;
}): string {
  const { name, page, form, note } = contact;
  const way = form ? texts.writeToAt(name, form) : texts.takesNoMessages(name, page);
  return document(texts.contactOf(name), note, way);
}

const document = (title: string, ...parts: readonly (string | null | undefined)[]): string =>
  [`# ${title}`, ...parts].filter(Boolean).join('\n\n') + '\n';
