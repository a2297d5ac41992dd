import { readFile } from 'node:fs/promises';
import { csvLine } from '#app/display/format.ts';
import { AppError, wrongField } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import type { FileRules } from '#app/operations/receive.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { sendsMail } from '#app/operations/services.server.ts';
import { signedIn } from '#app/permissions.ts';
import { scratchFile } from '#app/platform/upload/scratch-file.ts';
import { flag, id, requiredText, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { NewsletterEmailState, SubscriberState } from '#db/schema.ts';
import { updateArtist } from '../artist.queries.server.ts';
import { firstLine } from './newsletter-email.server.ts';
import {
  CONSENT_LENGTH,
  IMPORT_BYTES,
  type MailingListView,
  MOST_IMPORTED,
  type NewsletterView,
} from './newsletter.ts';
import { addressesIn, type ImportedAddress } from './imported-addresses.ts';
import * as texts from './texts.ts';

const ADDRESSES_PER_PAGE = 50;
const SHOWN_NEWSLETTERS = 10;
const AT_A_TIME = 200;

const STATES = ['confirmed', 'pending', 'ended', 'refused'] as const satisfies SubscriberState[];

/** Whether the sign-up page is open, and the number of addresses in each state, by one query. */
async function summaryOf(db: Db, artistId: number) {
  const row = await db
    .selectFrom('artists')
    .select(({ selectFrom }) => [
      'takesSubscribers',
      ...STATES.map((state) =>
        selectFrom('newsletterSubscribers')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('newsletterSubscribers.artistId', '=', 'artists.id')
          .where('newsletterSubscribers.state', '=', state)
          .as(state),
      ),
    ])
    .where('id', '=', artistId)
    .executeTakeFirst();
  const counts = STATES.map((state) => [state, Number(row?.[state] ?? 0)] as const);
  return {
    isOpen: row?.takesSubscribers ?? false,
    counts: Object.fromEntries(counts) as MailingListView['counts'],
  };
}

/** The states of emails that are counted together; those that were skipped are in none. */
const COUNTED = {
  sent: ['sent', 'handed'],
  waiting: ['waiting', 'claimed'],
  refused: ['refused', 'failed'],
} as const satisfies Record<string, NewsletterEmailState[]>;

async function newestNewsletters(db: Db, artistId: number): Promise<NewsletterView[]> {
  const rows = await db
    .selectFrom('newsletters')
    .innerJoin('posts', 'posts.id', 'newsletters.postId')
    .select(({ selectFrom }) => [
      'newsletters.postId',
      'posts.text',
      'newsletters.createdAt',
      ...(Object.keys(COUNTED) as (keyof typeof COUNTED)[]).map((count) =>
        selectFrom('newsletterEmails')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('newsletterEmails.postId', '=', 'newsletters.postId')
          .where('newsletterEmails.state', 'in', COUNTED[count])
          .as(count),
      ),
    ])
    .where('newsletters.artistId', '=', artistId)
    .orderBy('newsletters.postId', 'desc')
    .limit(SHOWN_NEWSLETTERS)
    .execute();
  return rows.map(({ postId, text, createdAt, sent, waiting, refused }) => ({
    postId,
    line: firstLine(text),
    at: createdAt.toISOString(),
    sent: Number(sent),
    waiting: Number(waiting),
    refused: Number(refused),
  }));
}

/** The artist's mailing list, the newest addresses first. */
export const viewMailingList = defineOperation({
  name: 'viewMailingList',
  input: z.object({ before: id.nullish() }),
  permission: signedIn,
  async run({ db, env, viewer }, { before }): Promise<MailingListView & { artistId: number }> {
    const { artistId } = viewer;
    let query = db
      .selectFrom('newsletterSubscribers')
      .selectAll()
      .where('artistId', '=', artistId)
      .orderBy('id', 'desc');
    if (before) query = query.where('id', '<', before);
    const { page, last } = await pageOf(query, ADDRESSES_PER_PAGE);
    return {
      artistId,
      sendsMail: sendsMail(env),
      ...(await summaryOf(db, artistId)),
      perHour: env.NEWSLETTER_MAILS_PER_HOUR,
      subscribers: page.map(({ id: subscriberId, consentedAt, ...row }) => ({
        id: subscriberId,
        email: row.email,
        state: row.state,
        source: row.source,
        consent: row.consent,
        consentedAt: consentedAt?.toISOString() ?? null,
        bounces: row.bounces,
      })),
      next: last?.id ?? null,
      newsletters: await newestNewsletters(db, artistId),
    };
  },
});

/** Opens or closes the page on which visitors subscribe. Safe to repeat. */
export const openMailingList = defineOperation({
  name: 'openMailingList',
  input: z.object({ open: flag }),
  limit: changeLimit,
  permission: signedIn,
  async run({ db, viewer, clock }, { open }) {
    await updateArtist(db, viewer.artistId, { takesSubscribers: open }, clock.now());
    return {};
  },
});

/** Ends the emails to an address of the own list; an import does not bring it back. Safe to repeat. */
export const removeSubscriber = defineOperation({
  name: 'removeSubscriber',
  input: z.object({ subscriberId: id }),
  limit: changeLimit,
  permission: signedIn,
  async run({ db, viewer, clock }, { subscriberId }) {
    const { numUpdatedRows } = await db
      .updateTable('newsletterSubscribers')
      .set({ state: 'ended', changedAt: clock.now() })
      .where('id', '=', subscriberId)
      .where('artistId', '=', viewer.artistId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('notFound', texts.addressNotFound);
    return {};
  },
});

/** The file of the import form; what it contains is checked when it is read. */
export const importFileRules: FileRules = {
  file: {
    maxBytes: IMPORT_BYTES,
    tooLarge: () => wrongField('file', texts.tooManyAddresses(MOST_IMPORTED)),
    check: () => undefined,
  },
};

/**
 * Adds the addresses of a CSV file, with how and when their owners agreed: by its columns, else as the form says.
 * Addresses that are on the list are left as they are: who has unsubscribed stays so. Safe to repeat.
 * @throws {AppError} invalid
 */
export const importSubscribers = defineOperation({
  name: 'importSubscribers',
  input: z.object({
    file: scratchFile(() => texts.chooseAFile),
    consent: requiredText(CONSENT_LENGTH),
    consentedOn: z.iso.date(),
    agreed: flag.nullish().transform((value) => value ?? false),
  }),
  limit: changeLimit,
  permission: signedIn,
  async run({ db, viewer, clock }, { file, consent, consentedOn, agreed }) {
    const now = clock.now();
    const day = new Date(`${consentedOn}T00:00:00Z`);
    if (day > now) throw wrongField('consentedOn', texts.dayIsNotPast);
    if (!agreed) throw wrongField('agreed', texts.confirmTheyAgreed);
    const text = decoded(await readFile(file.path));
    const found = addressesIn(text, { consent, consentedAt: day, now });
    if (found.length === 0) throw wrongField('file', texts.fileHasNoAddresses);
    if (found.length > MOST_IMPORTED) {
      throw wrongField('file', texts.tooManyAddresses(MOST_IMPORTED));
    }
    let added = 0;
    for (let from = 0; from < found.length; from += AT_A_TIME) {
      const some = found.slice(from, from + AT_A_TIME);
      added += await insertImported(db, viewer.artistId, some, now);
    }
    return { added, left: found.length - added };
  },
});

/** @throws {AppError} invalid if it is no text */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw wrongField('file', texts.notText);
  }
}

async function insertImported(
  db: Db,
  artistId: number,
  addresses: readonly ImportedAddress[],
  now: Date,
): Promise<number> {
  const rows = addresses.map((address) => ({
    ...address,
    artistId,
    source: 'import' as const,
    createdAt: now,
    changedAt: now,
  }));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('newsletterSubscribers')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['artistId', 'email']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

const HEADINGS = ['email', 'state', 'source', 'consent', 'consented_at'];

/** The own list as lines of CSV, without unconfirmed addresses. The import reads the same columns. */
export const exportSubscribers = defineOperation({
  name: 'exportSubscribers',
  input: z.object({}),
  permission: signedIn,
  run: ({ db, viewer }: Context & { viewer: { artistId: number } }) =>
    Promise.resolve(exportedLines(db, viewer.artistId)),
});

async function* exportedLines(db: Db, artistId: number): AsyncGenerator<string> {
  yield csvLine(HEADINGS);
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('newsletterSubscribers')
      .selectAll()
      .where('artistId', '=', artistId)
      .where('state', '!=', 'pending')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_A_TIME)
      .execute();
    for (const { email, state, source, consent, consentedAt } of rows) {
      yield csvLine([email, state, source, consent, consentedAt?.toISOString() ?? '']);
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_A_TIME) return;
    after = last.id;
  }
}
