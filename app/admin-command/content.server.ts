import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import { eraseAlbum, findAlbum } from '../features/releases/album.queries.server.ts';
import { deleteChatMessage } from '#app/features/collaborations/attachment.server.ts';
import { deleteCommentRow } from '#app/screens/comments/comment.server.ts';
import { deleteReplyRow } from '#app/screens/federation/reply.server.ts';
import { removeMessage as removeInboxMessage } from '#app/features/community/inbox/inbox.server.ts';
import { findPlaylist, removePlaylist } from '../screens/playlists/playlist.queries.server.ts';
import { setHiddenByHost } from '../features/library/track-changes.queries.server.ts';
import { recordByHost } from './host-events.server.ts';
import type { Instance } from './instance.server.ts';

/** Makes a track private, with its secret link, until the same command undoes it. */
export const hideTrack: Command<Instance> = {
  about: 'Makes a track private and revokes its secret link, until undone with --off.',
  files: ['TRACK'],
  options: {},
  switches: { off: 'lets its artist publish it again' },
  example: 'hide-track 12',
  async run([typed = ''], { off }, instance) {
    const id = numberOf(typed, /^(\d{1,9})$/, 'the number of a track, as in its address');
    const { db } = await instance.database();
    const now = instance.clock.now();
    const track = await db.transaction().execute((trx) => setHiddenByHost(trx, id, !off, now));
    if (!track) throw new Refusal(`There is no track ${id}.`);
    const owner = await db
      .selectFrom('users')
      .select('id')
      .where('artistId', '=', track.artistId)
      .executeTakeFirst();
    await recordByHost(instance, db, {
      kind: 'rights-changed',
      userId: owner?.id ?? null,
      detail: { track: id, hidden: !off, by: 'host' },
    });
    return off ? 'Its artist can make the track public again.' : 'The track is private.';
  },
};

/** Deletes an album or a playlist; its tracks are kept. */
export const removeList: Command<Instance> = {
  about: 'Deletes an album (album:NUMBER) or a playlist (playlist:NUMBER). The tracks stay.',
  files: ['LIST'],
  options: {},
  example: 'remove-list playlist:12',
  async run([typed = ''], _options, instance) {
    const id = numberOf(typed, /^(?:album|playlist):(\d{1,9})$/, 'album:NUMBER or playlist:NUMBER');
    const { db } = await instance.database();
    if (typed.startsWith('playlist:')) {
      if (!(await findPlaylist(db, id))) throw new Refusal(`There is no ${typed}.`);
      await removePlaylist(db, id);
      return 'The playlist is deleted.';
    }
    if (!(await findAlbum(db, id))) throw new Refusal(`There is no ${typed}.`);
    const keys = await db.transaction().execute((trx) => eraseAlbum(trx, id));
    const storage = await instance.storage();
    // The rows are gone; a file that could not be removed is left to the sweep of orphans.
    await Promise.allSettled(keys.map((key) => storage.remove(key)));
    return 'The album is deleted. Its tracks stay in the library.';
  },
};

/** Deletes a chat message with its file, an inbox message, a comment on a track, or a reply from another server. */
export const removeMessage: Command<Instance> = {
  about:
    'Deletes a message: chat:NUMBER with its file, inbox:NUMBER, comment:NUMBER or reply:NUMBER.',
  files: ['MESSAGE'],
  options: {},
  example: 'remove-message chat:12',
  async run([typed = ''], _options, instance) {
    const id = numberOf(
      typed,
      /^(?:chat|inbox|comment|reply):(\d{1,9})$/,
      'chat:NUMBER, inbox:NUMBER, comment:NUMBER or reply:NUMBER',
    );
    const { db } = await instance.database();
    if (typed.startsWith('comment:')) {
      if (!(await deleteCommentRow(db, id))) throw new Refusal(`There is no ${typed}.`);
      return 'The comment is deleted.';
    }
    if (typed.startsWith('reply:')) {
      if (!(await deleteReplyRow(db, id))) throw new Refusal(`There is no ${typed}.`);
      return 'The reply is deleted.';
    }
    if (typed.startsWith('inbox:')) {
      if (!(await removeInboxMessage(db, id))) throw new Refusal(`There is no message ${typed}.`);
      return 'The message is deleted.';
    }
    const keys = await db.transaction().execute((trx) => deleteChatMessage(trx, id));
    if (!keys) throw new Refusal(`There is no message ${typed}.`);
    const storage = await instance.storage();
    await Promise.all(keys.map((key) => storage.remove(key)));
    return 'The message is deleted.';
  },
};

/** @throws {Refusal} */
function numberOf(typed: string, pattern: RegExp, wanted: string): number {
  const [, digits] = pattern.exec(typed) ?? [];
  if (!digits) throw new Refusal(`Name ${wanted}.`);
  return Number(digits);
}
