import type { Db } from '#db/client.ts';
import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '../command-line/refusal.ts';
import { updateArtist } from '../features/artists/artist.queries.server.ts';
import { keptBytes } from '../features/media/room.server.ts';
import { formatBytes } from '../ui/format-bytes.ts';
import type { House } from './house.server.ts';

const ARTIST = 'ARTIST';
const OFF = { off: 'takes it back' };
/** 1 TB: more is a slip of the finger. */
const MOST_MB = 1024 * 1024;

export const verify: Command<House> = {
  about: 'Gives an artist the verified badge.',
  files: [ARTIST],
  options: {},
  switches: OFF,
  example: 'verify @low-harbour',
  async run([typed = ''], { off }, house) {
    const { db } = await house.database();
    const { id, handle } = await artistNamed(db, typed);
    await updateArtist(db, id, { verified: !off }, house.clock.now());
    return off ? `@${handle} is no longer verified.` : `@${handle} is verified.`;
  },
};

export const hide: Command<House> = {
  about: 'Hides an artist from everybody but themselves.',
  files: [ARTIST],
  options: {},
  switches: OFF,
  example: 'hide @low-harbour',
  async run([typed = ''], { off }, house) {
    const { db } = await house.database();
    const { id, handle } = await artistNamed(db, typed);
    await updateArtist(db, id, { isPublic: Boolean(off) }, house.clock.now());
    return off ? `@${handle} can be found again.` : `@${handle} is hidden.`;
  },
};

export const quota: Command<House> = {
  about: 'Says how much an artist keeps, or sets how much they may keep.',
  files: [ARTIST],
  options: { mb: 'how many megabytes they may keep' },
  switches: { default: 'as much as everybody (ARTIST_QUOTA_MB)' },
  example: 'quota @low-harbour --mb 20480',
  async run([typed = ''], options, house) {
    const { db } = await house.database();
    const artist = await artistNamed(db, typed);
    let { quotaMb } = artist;
    if (options.default) quotaMb = null;
    else if (options.mb !== undefined) quotaMb = megabytes(options.mb);
    if (quotaMb !== artist.quotaMb) {
      await updateArtist(db, artist.id, { quotaMb }, house.clock.now());
    }
    const kept = formatBytes(await keptBytes(db, artist.id));
    const allowed = formatBytes((quotaMb ?? house.env.ARTIST_QUOTA_MB) * 1024 ** 2);
    return `@${artist.handle} keeps ${kept} of ${allowed}${quotaMb === null ? ', as everybody' : ''}.`;
  },
};

function megabytes(typed: string): number {
  const number = Number(typed);
  if (Number.isInteger(number) && number >= 1 && number <= MOST_MB) return number;
  throw new Refusal(`--mb must be a whole number from 1 to ${MOST_MB}.`);
}

/** By handle, with or without its @; by id; or by the account's email. @throws {Refusal} */
async function artistNamed(db: Db, typed: string) {
  const name = typed.trim().replace(/^@/, '').toLowerCase();
  const artist = await db
    .selectFrom('artists')
    .leftJoin('users', 'users.artistId', 'artists.id')
    .select(['artists.id', 'artists.handle', 'artists.quotaMb'])
    .where((where) =>
      where.or([
        where('artists.handle', '=', name),
        where('users.email', '=', name),
        ...(/^\d{1,9}$/.test(name) ? [where('artists.id', '=', Number(name))] : []),
      ]),
    )
    .executeTakeFirst();
  if (!artist) {
    throw new Refusal(`There is no artist ${typed}: name a handle, an id or an email.`);
  }
  return artist;
}
