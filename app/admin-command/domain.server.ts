import { findArtistRow } from '#app/features/artists/artist.queries.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import {
  addDomain,
  listDomains,
  readDomain,
  removeDomain,
} from '#app/operations/own-domains.server.ts';
import type { Db } from '#db/client.ts';
import type { Command } from '../command-line/program.server.ts';
import { artistNamed } from './artists.server.ts';
import type { Instance } from './instance.server.ts';

const SOON = 'A running server takes note within five seconds.';

/** Lists, adds and removes domains that show one artist. Safe to repeat. */
export const domain: Command<Instance> = {
  about: 'Lists the domains that show one artist each, adds one (add) or removes one (remove).',
  files: ['[list|add|remove]', '[DOMAIN]', '[ARTIST]'],
  options: {},
  switches: {},
  example: 'domain add music.example @low-harbour',
  async run([action = 'list', typed, artist], _options, instance) {
    const { env, clock } = instance;
    const { db } = await instance.database();
    const main = env.PUBLIC_URL;
    if (action === 'list') return listed(db);
    if (action !== 'add' && action !== 'remove') {
      throw new Refusal(`There is no ${action}: use list, add or remove.`);
    }
    const name = readDomain(typed ?? '');
    if (name === undefined) {
      throw new Refusal(`“${typed ?? ''}” is no domain: write it as in music.example.`);
    }
    if (action === 'remove') {
      const wasListed = await removeDomain(db, name);
      return wasListed ? `${name} is removed. ${SOON}` : `${name} is not listed.`;
    }
    if (main !== undefined && name === new URL(main).hostname) {
      throw new Refusal(`${name} is the site’s main address (PUBLIC_URL).`);
    }
    if (artist === undefined) throw new Refusal('Name the artist: a handle, an id or an email.');
    const { id, handle } = await artistNamed(db, artist);
    await addDomain(db, name, id, clock.now());
    const needed = main === undefined ? ' It needs PUBLIC_URL, where people sign in.' : '';
    return `${name} shows @${handle}. ${SOON}${needed}`;
  },
};

async function listed(db: Db): Promise<string> {
  const lines = [];
  for (const { domain: name, artistId } of await listDomains(db)) {
    const artist = await findArtistRow(db, artistId);
    lines.push(`${name}  @${artist?.handle ?? artistId}`);
  }
  return lines.length > 0 ? lines.join('\n') : 'No domain is listed.';
}
