import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '../command-line/refusal.ts';
import { deleteChatMessage } from '../features/collaborations/attachment.queries.server.ts';
import { removeMessage as removeInboxMessage } from '../features/inbox/inbox.queries.server.ts';
import { setHiddenByHost } from '../features/tracks/track-artist.queries.server.ts';
import { recordByHost } from './host-events.server.ts';
import type { Instance } from './instance.server.ts';

/** Makes a track private, with its secret link, until it is taken back here. */
export const hideTrack: Command<Instance> = {
  about: 'Makes a track private and ends its secret link, until it is taken back here.',
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

/** Deletes a message of a chat, with its file, or one of an inbox. */
export const removeMessage: Command<Instance> = {
  about: 'Deletes a message: chat:NUMBER with its file, or inbox:NUMBER.',
  files: ['MESSAGE'],
  options: {},
  example: 'remove-message chat:12',
  async run([typed = ''], _options, instance) {
    const id = numberOf(typed, /^(?:chat|inbox):(\d{1,9})$/, 'chat:NUMBER or inbox:NUMBER');
    const { db } = await instance.database();
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
