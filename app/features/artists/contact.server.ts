import { HOUR_MS, HOUR_SECONDS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { mayWriteTo, signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { id, z, clearableText, flag } from '#app/validation.ts';
import { filledOf, findArtist, updateArtist } from './artist.queries.server.ts';
import { isVisible } from './sections/arrangement.ts';
import * as texts from './texts.ts';
import { isApart } from '../community/follows/block.server.ts';
import { receiveMessage } from '../community/inbox/inbox.server.ts';
import { messageFields } from '../community/inbox/inbox.schema.ts';
import * as contactTexts from './sections/contact/texts.ts';

const CONTACT_NOTE_LIMIT = 500;

const EMAIL = /[^\s@]@[^\s@]{1,253}\.[^\s@]/;

/** An unchecked box sends nothing. */
const saveContactInput = z.object({
  form: flag.nullish().transform((value) => value ?? false),
  note: clearableText(CONTACT_NOTE_LIMIT)
    .transform((note) => note ?? null)
    .refine((note) => note === null || !EMAIL.test(note), contactTexts.leaveOutEmailAddresses),
});

/** A visitor sends a few messages; a program sends hundreds. */
const messagesPerAddress = createRateLimit('message-address', 5, HOUR_SECONDS, 'messages');
const messagesPerArtist = createRateLimit('message-artist', 60, HOUR_SECONDS, 'messages');

/**
 * Sends a message to an artist who accepts them. A repetition within an hour is dropped.
 * @throws {AppError} notFound if there is no form; tooManyRequests after 5 from an address or 60 to
 * an artist in an hour
 */
export const sendMessage = defineOperation({
  name: 'sendMessage',
  input: z.object({ artistId: id, ...messageFields }),
  async subject({ db, viewer }, { artistId }) {
    const artist = demandFound(await findArtist(db, artistId), texts.artistNotFound);
    return { ...artist.row, apart: await isApart(db, viewer, artistId) };
  },
  permission: mayWriteTo,
  async run(context, { artistId, website, ...message }, artist) {
    const { db, client, clock, viewer } = context;
    const shown = isVisible(artist.sectionVisibility, 'contact', await filledOf(db, artist));
    if (!shown || !artist.contact?.form) {
      throw new AppError('notFound', texts.artistTakesNoMessages);
    }
    await messagesPerAddress.demand(client.address);
    await messagesPerArtist.demand(String(artistId));
    const recently = new Date(clock.now().getTime() - HOUR_MS);
    // A program that filled the hidden field gets the same answer as a person.
    const senderId = viewer?.artistId ?? null;
    if (!website) await receiveMessage(context, { artistId, senderId, ...message }, recently);
    return { sent: true };
  },
});

/** Opens or closes the form, and saves its text. Safe to repeat. */
export const saveContact = defineOperation({
  name: 'saveContact',
  input: saveContactInput,
  permission: signedIn,
  async run({ db, viewer, clock }, contact) {
    await updateArtist(db, viewer.artistId, { contact }, clock.now());
    return contact;
  },
});
