import type { Db } from '#db/client.ts';
import type { Command } from '../command-line/program.server.ts';
import { Refusal, wholeNumber } from '#app/command-line/terminal.ts';
import { updateArtist } from '../features/artists/artist.queries.server.ts';
import { keptAndQuota } from '#app/features/media/new-media.server.ts';
import { formatBytes } from '#app/display/format.ts';
import { recordByHost } from './host-events.server.ts';
import type { Instance } from './instance.server.ts';

const ARTIST = 'ARTIST';
const OFF = { off: 'takes it back' };
/** 1 TB; a larger number is a typing mistake. */
const MAX_MB = 1024 * 1024;

export const verify: Command<Instance> = {
  about: 'Gives an artist the verified badge.',
  files: [ARTIST],
  options: {},
  switches: OFF,
  example: 'verify @low-harbour',
  async run([typed = ''], { off }, instance) {
    const { db } = await instance.database();
    const { id, handle, userId } = await artistNamed(db, typed);
    await updateArtist(db, id, { verified: !off }, instance.clock.now());
    const detail = { artist: id, verified: !off, by: 'host' };
    await recordByHost(instance, db, { kind: 'rights-changed', userId, detail });
    return off ? `@${handle} is no longer verified.` : `@${handle} is verified.`;
  },
};

export const hide: Command<Instance> = {
  about: 'Hides an artist from everybody but themselves, until undone with --off.',
  files: [ARTIST],
  options: {},
  switches: OFF,
  example: 'hide @low-harbour',
  async run([typed = ''], { off }, instance) {
    const { db } = await instance.database();
    const artist = await artistNamed(db, typed);
    const { id, handle, userId, hiddenByHostAt } = artist;
    const now = instance.clock.now();
    // Such an artist is hidden by their own choice, if at all.
    if (off && hiddenByHostAt === null) return `@${handle} was not hidden by the host.`;
    const mayBePublic = artist.namedAt !== null && artist.kind === 'artist';
    const hiddenBeforeHost =
      hiddenByHostAt === null ? mayBePublic && !artist.isPublic : artist.hiddenBeforeHost;
    const isPublic = Boolean(off) && mayBePublic && !hiddenBeforeHost;
    const change = { isPublic, hiddenBeforeHost, hiddenByHostAt: off ? null : now };
    await db.transaction().execute((trx) => updateArtist(trx, id, change, now));
    const detail = { artist: id, public: isPublic, by: 'host' };
    await recordByHost(instance, db, { kind: 'rights-changed', userId, detail });
    if (!off) return `@${handle} is hidden.`;
    if (isPublic) return `@${handle} can be found again.`;
    return mayBePublic
      ? `@${handle} may show themselves again, and is hidden by their own choice.`
      : `@${handle} can be found once they have chosen a name.`;
  },
};

export const quota: Command<Instance> = {
  about: 'Shows how much storage an artist uses, or sets their quota.',
  files: [ARTIST],
  options: { mb: 'how many megabytes they may keep' },
  switches: { default: 'as much as everybody (ARTIST_QUOTA_MB)' },
  example: 'quota @low-harbour --mb 20480',
  async run([typed = ''], options, instance) {
    const { db } = await instance.database();
    const artist = await artistNamed(db, typed);
    let { quotaMb } = artist;
    if (options.default) quotaMb = null;
    else if (options.mb !== undefined) quotaMb = wholeNumber('mb', options.mb, 1, MAX_MB);
    if (quotaMb !== artist.quotaMb) {
      await updateArtist(db, artist.id, { quotaMb }, instance.clock.now());
    }
    const { keptBytes } = await keptAndQuota(db, artist.id);
    const kept = formatBytes(keptBytes);
    const allowed = formatBytes((quotaMb ?? instance.env.ARTIST_QUOTA_MB) * 1024 ** 2);
    return `@${artist.handle} keeps ${kept} of ${allowed}${quotaMb === null ? ', as everybody' : ''}.`;
  },
};

/**
 * Finds an artist by handle (with or without @), id, or account email. Digits alone are an id if there is one,
 * since a handle may be a number, too.
 * @throws {Refusal}
 */
export async function artistNamed(db: Db, typed: string) {
  const written = typed.trim().toLowerCase();
  const name = written.replace(/^@/, '');
  const id = /^\d{1,9}$/.test(written) ? Number(written) : 0;
  const artist = await db
    .selectFrom('artists')
    .leftJoin('users', 'users.artistId', 'artists.id')
    .select([
      'artists.id',
      'artists.handle',
      'artists.quotaMb',
      'artists.namedAt',
      'artists.kind',
      'artists.hiddenByHostAt',
      'artists.hiddenBeforeHost',
      'artists.isPublic',
      'users.id as userId',
    ])
    .where((where) =>
      where.or([
        where('artists.handle', '=', name),
        where('users.email', '=', name),
        where('artists.id', '=', id),
      ]),
    )
    .orderBy(({ eb }) => eb.case().when('artists.id', '=', id).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst();
  if (!artist) {
    throw new Refusal(`There is no artist ${typed}: name a handle, an id or an email.`);
  }
  return artist;
}
