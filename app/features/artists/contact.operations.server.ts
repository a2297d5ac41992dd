import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { mayWriteTo, signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { id, z } from '#app/validation.ts';
import { isApart } from '../follows/block.queries.server.ts';
import { insertMessage } from '../inbox/inbox.queries.server.ts';
import { messageFields } from '../inbox/inbox.schema.ts';
import { filledOf, findArtist, updateArtist } from './artist.queries.server.ts';
import { saveContactInput } from './sections/contact/schema.ts';
import { isVisible } from './sections/arrangement.ts';

const HOUR = 60 * 60;
/** One visitor writes a few messages; a program writes hundreds. */
const messagesPerAddress = createRateLimit('message-address', 5, HOUR, 'messages');
const messagesPerArtist = createRateLimit('message-artist', 60, HOUR, 'messages');

/**
 * Leaves a message for an artist who takes them.
 * @throws {AppError} notFound, where there is no form; tooManyRequests, after 5 from an address or 60
 *   to an artist in an hour
 */
export const sendMessage = defineOperation({
  name: 'sendMessage',
  input: z.object({ artistId: id, ...messageFields }),
  async subject({ db, viewer }, { artistId }) {
    const artist = await findArtist(db, artistId);
    if (!artist) throw new AppError('notFound', 'Artist not found');
    return { ...artist.row, apart: await isApart(db, viewer, artistId) };
  },
  permission: mayWriteTo,
  async run(context, { artistId, website, ...message }, artist) {
    const { db, client, clock, viewer } = context;
    const shown = isVisible(artist.sectionVisibility, 'contact', await filledOf(db, artist));
    if (!shown || !artist.contact?.form) {
      throw new AppError('notFound', 'This artist takes no messages here.');
    }
    await messagesPerAddress.demand(client.address);
    await messagesPerArtist.demand(String(artistId));
    // A program that filled the field which no person sees is told what a person would be told.
    const senderId = viewer?.artistId ?? null;
    if (!website) await insertMessage(db, { artistId, senderId, ...message }, clock.now());
    return { sent: true };
  },
});

/** Opens or closes the form, and keeps the words beside it. Safe to repeat. */
export const saveContact = defineOperation({
  name: 'saveContact',
  input: saveContactInput,
  permission: signedIn,
  async run({ db, viewer, clock }, contact) {
    await updateArtist(db, viewer.artistId, { contact }, clock.now());
    return contact;
  },
});
