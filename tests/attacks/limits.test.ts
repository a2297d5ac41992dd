import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDatabase, moveIn } from '#tests/browser/server-database.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/** Rate limits of expensive requests per account, refused tries included. */
let site: StartedSite;
let ana: Account;

beforeAll(async () => {
  site = await startSite();
  ana = await site.register('limits@example.org');
}, 240_000);
afterAll(() => site.close());

const AT_A_TIME = 40;

/** Sends so many requests, and some more. @returns how many passed the limit, whatever their response */
async function letThrough(times: number, ask: () => Promise<Response>): Promise<number> {
  const statuses: number[] = [];
  while (statuses.length < times) {
    const answers = await Promise.all(Array.from({ length: AT_A_TIME }, ask));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.slice(-1)).toEqual([429]);
  return statuses.filter((status) => status !== 429).length;
}

it.each([
  ['follows', 120, 'POST', '/api/artists/999999/follow'],
  ['blocks', 120, 'POST', '/api/artists/999999/block'],
  [
    'requests',
    60,
    'POST',
    '/api/collaborations',
    { trackId: 999_999, title: 'Duet', description: 'FEATURE: Us.' },
  ],
  ['pictures', 120, 'DELETE', '/api/tracks/999999/cover'],
  ['changes', 600, 'PATCH', '/api/tracks/999999', { title: 'Tide' }],
  ['searches', 300, 'GET', '/api/public/artists?search=nobody'],
] as const)(
  '%s: %i for an account',
  async (_what, most, method, path, body: object = {}) => {
    const ask = () => site.ask(method, path, { as: ana, ...(method === 'GET' ? {} : { body }) });
    // Setting their name was the first change.
    const left = method === 'PATCH' ? most - 1 : most;
    expect(await letThrough(left + 1, ask)).toBe(left);
  },
  60_000,
);

it('drawn previews: 60 for an address', async () => {
  const artists = Array.from({ length: 70 }, (_, index) => ({
    name: `Drawn ${index}`,
    genre: 'Folk',
    followers: index,
  }));
  await moveIn(site.server, artists);
  const ids: number[] = [];
  await inDatabase(site.server, async (db) => {
    const rows = await db
      .selectFrom('artists')
      .select('id')
      .where('name', 'like', 'Drawn%')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  });
  let refused = 0;
  // Only the refusals are awaited: the others have to be drawn, which takes long.
  await new Promise<void>((resolve, reject) => {
    for (const id of ids) {
      site.ask('GET', `/og/${id}.png`).then(({ status }) => {
        if (status === 429) refused += 1;
        if (refused === 10) resolve();
      }, reject);
    }
  });
  expect(refused).toBe(10);
});
