import type { Updateable } from 'kysely';
import { longDate } from '#app/display/dates.ts';
import { joinFacts } from '#app/display/format.ts';
import { movedTo } from '#app/display/moved-to.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { endingOf } from '#app/operations/file-name.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { textEntry, type ZipEntry } from '#app/operations/media-door.server.ts';
import { ownsPart, signedIn } from '#app/permissions.ts';
import type { Db } from '#db/client.ts';
import type { PressQuoteTable } from '#db/schema.ts';
import { contactAddress, publicAddress } from '../../artist.ts';
import type { ArtistWithFiles } from '../../artist.queries.server.ts';
import { backToList, inPlace } from '../../editing/edited.server.ts';
import { type PressData, type PressQuote, PRESS_LIMITS } from './section.ts';
import * as artistTexts from '../../texts.ts';
import * as texts from './texts.ts';
import type { SectionReader } from '../reader.server.ts';
import type { MakeDownload } from '../section-download.operations.server.ts';
import { socialLinks } from '../social/social-links.ts';
import { clearableText, id, requiredText, z } from '#app/validation.ts';
import { isDay, webAddress } from '../typed-text.ts';
import type { SocialLink } from '../social/section.ts';

const secureAddress = clearableText(PRESS_LIMITS.url).transform((typed, context) => {
  if (!typed) return typed;
  const address = webAddress(typed);
  if (address?.startsWith('https://')) return address;
  context.addIssue({ code: 'custom', message: artistTexts.enterSecureAddress });
  return z.NEVER;
});

const day = clearableText(10).refine((text) => !text || isDay(text), texts.enterADate);

/** The page adds quotation marks, so those around the whole text are removed. */
const quoted = requiredText(PRESS_LIMITS.text)
  .transform((text) => text.replace(/^["“”„«»]{1,9}|["“”„«»]{1,9}$/g, '').trim())
  .pipe(z.string().min(1));

const addQuoteInput = z.object({
  text: quoted,
  source: requiredText(PRESS_LIMITS.source),
  url: secureAddress,
  date: day,
});

const quoteById = z.object({ quoteId: id });
const updateQuoteInput = addQuoteInput.partial().extend({ quoteId: id });
const moveQuoteInput = quoteById.extend({
  place: z.coerce.number().int().min(0).max(PRESS_LIMITS.quotes),
});

/** An artist's quotes in order. */
function listQuotes(db: Db, artistId: number): Promise<PressQuote[]> {
  return db
    .selectFrom('pressQuotes')
    .select(['id', 'text', 'source', 'url', 'date'])
    .where('artistId', '=', artistId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Writes the given fields; undefined means no change. */
async function updateQuoteRow(db: Db, quoteId: number, change: Updateable<PressQuoteTable>) {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await db
    .updateTable('pressQuotes')
    .set(Object.fromEntries(given))
    .where('id', '=', quoteId)
    .execute();
}

export const reader: SectionReader<PressData> = {
  read: async ({ db, artist }) => ({ quotes: await listQuotes(db, artist.row.id) }),
  isEmpty: ({ quotes }) => quotes.length === 0,
  owns: [{ table: 'pressQuotes', column: 'artistId' }],
};

async function quoteSubject({ db }: Context, { quoteId }: { quoteId: number }) {
  return demandFound(
    await db
      .selectFrom('pressQuotes')
      .select('artistId')
      .where('id', '=', quoteId)
      .executeTakeFirst(),
    texts.quoteNotHere,
  );
}

/**
 * Adds a quote at the end; an existing one is not added again.
 * @throws {AppError} conflict if the page is full
 */
export const addQuote = defineOperation({
  name: 'addQuote',
  input: addQuoteInput,
  limit: changeLimit,
  permission: signedIn,
  run({ db, viewer, clock }, { url = null, date = null, ...quote }) {
    const { artistId } = viewer;
    return db.transaction().execute(async (trx) => {
      const quotes = await listQuotes(trx, artistId);
      const same = quotes.find(
        ({ text, source }) => text === quote.text && source === quote.source,
      );
      if (same) return { id: same.id };
      const { length: position } = quotes;
      if (position >= PRESS_LIMITS.quotes) {
        throw new AppError('conflict', texts.keepToQuotes(PRESS_LIMITS.quotes));
      }
      const createdAt = clock.now();
      return trx
        .insertInto('pressQuotes')
        .values({ ...quote, url, date, artistId, position, createdAt })
        .returning('id')
        .executeTakeFirstOrThrow();
    });
  },
});

/** Changes the given fields. Safe to repeat. */
export const updateQuote = defineOperation({
  name: 'updateQuote',
  input: updateQuoteInput,
  limit: changeLimit,
  subject: quoteSubject,
  permission: ownsPart,
  async run({ db }, { quoteId, ...change }) {
    await updateQuoteRow(db, quoteId, change);
    return { id: quoteId };
  },
});

/** Moves a quote to a position, from 0; positions after the end mean the last. Safe to repeat. */
export const moveQuote = defineOperation({
  name: 'moveQuote',
  input: moveQuoteInput,
  limit: changeLimit,
  subject: quoteSubject,
  permission: ownsPart,
  async run({ db }, { quoteId, place }, { artistId }) {
    await db.transaction().execute(async (trx) => {
      const ids = (await listQuotes(trx, artistId)).map(({ id }) => id);
      for (const [position, id] of movedTo(ids, quoteId, place).entries())
        await updateQuoteRow(trx, id, { position });
    });
    return {};
  },
});

/** The others are renumbered, so that the next new one comes last. */
export const deleteQuote = defineOperation({
  name: 'deleteQuote',
  input: quoteById,
  limit: changeLimit,
  subject: quoteSubject,
  permission: ownsPart,
  async run({ db }, { quoteId }, { artistId }) {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('pressQuotes').where('id', '=', quoteId).execute();
      const left = await listQuotes(trx, artistId);
      for (const [position, { id }] of left.entries()) await updateQuoteRow(trx, id, { position });
    });
    return {};
  },
});

export const intents = {
  addQuote: intent({ operation: addQuote, done: backToList }),
  updateQuote: intent({ operation: updateQuote, done: backToList }),
  deleteQuote: intent({ operation: deleteQuote, done: backToList }),
  moveQuote: intent({ operation: moveQuote, done: inPlace }),
};

/** The texts of a press kit, as Markdown. */
function bioText(artist: { name: string; genre: string | null; bio: string | null }) {
  return document(artist.name, artist.genre, artist.bio?.trim());
}

function quotesText(name: string, quotes: readonly PressQuote[]): string {
  return document(
    texts.quotesAbout(name),
    ...quotes.map(({ text, source, url, date }) => {
      const quoted = `“${text}”`.split('\n').map((line) => `> ${line}`.trimEnd());
      const from = [source, url, date && longDate(date)];
      return [...quoted, '>', `> ${joinFacts(from)}`].join('\n');
    }),
  );
}

function linksText(name: string, page: string, links: readonly SocialLink[]): string {
  const rows = links.map((link) => `- ${link.name}: ${link.href ?? link.text}`);
  return document(texts.linksOf(name), [`- ${texts.artistPageAt(page)}`, ...rows].join('\n'));
}

function contactText(contact: {
  name: string;
  page: string;
  /** Address of the contact form. */
  form: string | null;
  note: string | null;
}): string {
  const { name, page, form, note } = contact;
  const way = form ? texts.writeToAt(name, form) : texts.takesNoMessagesOnPage(name, page);
  return document(texts.contactOf(name), note, way);
}

const document = (title: string, ...parts: readonly (string | null | undefined)[]): string =>
  [`# ${title}`, ...parts].filter(Boolean).join('\n\n') + '\n';

/** The press kit: texts as Markdown, and the page's pictures at their largest stored size. */
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
      name,
      page: origin + publicAddress(artist.row),
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
  return { title: texts.pressKitOf(name), entries };
};

/** The widest copy of the profile image and of the cover. */
const largestOf = ({ files }: ArtistWithFiles) =>
  (['profile', 'cover'] as const).flatMap((role) => {
    const copies = files.filter((file) => file.role === role);
    return copies.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0)).slice(0, 1);
  });
