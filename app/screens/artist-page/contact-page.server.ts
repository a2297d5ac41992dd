import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { artistAddress } from '#app/features/artists/artist-address.ts';
import { artistIdOf } from './artist-page.server.ts';
import { sendMessage } from '#app/features/artists/contact.operations.server.ts';
import { viewPublicProfile } from './public-profile.operations.server.ts';
import * as texts from '#app/features/artists/texts.ts';

/**
 * The data of `ContactForm`.
 * @throws {AppError} notFound, where the artist takes no messages
 */
export async function loadContactPage({ params, perform }: Door) {
  const { artist, data } = await perform(viewPublicProfile, { artistId: artistIdOf(params) });
  if (!data.contact?.form) throw new AppError('notFound', texts.artistTakesNoMessages);
  const { id, name, colorScheme } = artist;
  return { colorScheme, artist: { id, name }, note: data.contact.note };
}

/** The form of the page. */
export const actOnContactPage = formAction({
  send: intent({
    operation: sendMessage,
    input: (fields, { params }) => ({ ...fields, artistId: artistIdOf(params) }),
    done: (_sent, { params }) => ({
      to: artistAddress(artistIdOf(params)),
      toast: { title: texts.messageSent, description: texts.messageWaits },
    }),
  }),
});
