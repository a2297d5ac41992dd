import { afterEach, expect, it } from 'vitest';
import SQLite from '#db/sqlite.ts';
import { join } from 'node:path';
import { startMailStandIn, type MailStandIn } from '#tests/mail-stand-in.ts';
import {
  cookieOf,
  ownAddress,
  PASSWORD,
  type Account,
  type StartedSite,
  startSite,
} from '#tests/started-site.ts';
import { restartSite, rowsOf, until } from '#tests/killed-site.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

const ADDRESSES = 1000;
const addressOf = (index: number) => `fan${index}@example.org`;

/** Writes a list of addresses into the database of a server, as an import would. */
function addSubscribers({ server }: StartedSite, artistId: number, addresses: readonly string[]) {
  const database = new SQLite(join(server.folder, 'storage', 'artist-space.sqlite'));
  try {
    const insert = database.prepare(
      `insert into newsletter_subscribers
       (artist_id, email, state, source, consent, consented_at, created_at, changed_at)
       values (?, ?, 'confirmed', 'import', 'On paper', 1, 1, 1)`,
    );
    database.transaction(() => addresses.forEach((address) => insert.run(artistId, address)))();
  } finally {
    database.close();
  }
}

function post(site: StartedSite, as: Account, text: string): Promise<Response> {
  const body = new FormData();
  body.append('text', text);
  body.append('byMail', 'true');
  return fetch(`${site.url}/api/posts`, { method: 'POST', headers: { cookie: as.cookie }, body });
}

const states = (site: StartedSite): Record<string, number> =>
  Object.fromEntries(
    rowsOf(site, 'select state, count(*) as n from newsletter_emails group by state').map(
      ({ state, n }) => [String(state), Number(n)],
    ),
  );

/** Registers an artist on a site that sends mail, by the link in the email. */
async function register(site: StartedSite, mail: MailStandIn, email: string): Promise<Account> {
  await site.ask('POST', '/api/register', { body: { email, password: PASSWORD } });
  const [, path = ''] = /https?:\/\/[^/\s]+(\/\S+)/.exec((await mail.emailTo(email)).text) ?? [];
  const fields = { intent: 'confirmRegistration', password: PASSWORD };
  const cookie = cookieOf(await site.submit(path, fields));
  const user = await site.ask('GET', '/api/user', { headers: { cookie } });
  const { id, artistId } = (await user.json()) as { id: number; artistId: number };
  const account = { cookie, email, artistId, userId: id };
  await site.ask('PATCH', '/api/my-artist', { as: account, body: { name: 'ana' } });
  return account;
}

it('a newsletter to 1,000 addresses is sent once each, through two kills of the server: one before the last byte of an email, one after it and before the answer', async () => {
  let kill: (() => Promise<void>) | null = null;
  let seen = 0;
  let killAt = (_command: string, _seen: number) => false;
  const mail: MailStandIn = await startMailStandIn({
    async answer(command) {
      if (/^RCPT/i.test(command)) seen += 1;
      if (!kill || !killAt(command, seen)) return undefined;
      const work = kill;
      kill = null;
      await work();
      return undefined;
    },
  });
  opened.push(mail);
  const settings = {
    SMTP_URL: mail.url,
    NEWSLETTER_MAILS_PER_HOUR: '5000',
    ...(await ownAddress()),
  };
  let site = await startSite(settings);
  opened.push({ close: () => site.close() });
  const artist = await register(site, mail, 'ana@example.org');
  addSubscribers(
    site,
    artist.artistId,
    Array.from({ length: ADDRESSES }, (_, i) => addressOf(i)),
  );

  let killed = 0;
  const dies = () => {
    killed += 1;
    site.server.signal('SIGKILL');
    return site.server.ended.then(() => undefined);
  };
  kill = dies;
  killAt = (command, count) => count > 200 && /^DATA/i.test(command);
  expect((await post(site, artist, 'New song on Friday')).status).toBe(201);
  await until(() => killed === 1, 120_000);
  await site.server.ended;

  kill = dies;
  killAt = (command, count) => count > 600 && command === '.';
  site = await restartSite(site, settings);
  await until(() => killed === 2, 120_000);
  await site.server.ended;

  site = await restartSite(site, settings);
  await until(() => states(site).sent === ADDRESSES, 120_000);
  expect(states(site)).toEqual({ sent: ADDRESSES });
  const got = mail.emails.map(({ to }) => to).sort();
  expect(got).toEqual(Array.from({ length: ADDRESSES }, (_, i) => addressOf(i)).sort());
}, 420_000);

it('within the host’s limit an hour; an address whose mailbox is gone gets nothing more, one that is greylisted gets it later', async () => {
  const mail = await startMailStandIn({
    answer(command) {
      if (command.includes('gone@')) return '550 5.1.1 no such user';
      if (command.includes('later@')) return '451 4.7.1 greylisted';
      if (command.includes('full@')) return '552 5.2.2 mailbox full';
      return undefined;
    },
  });
  opened.push(mail);
  const site = await startSite({ SMTP_URL: mail.url, NEWSLETTER_MAILS_PER_HOUR: '6' });
  opened.push(site);
  const artist = await register(site, mail, 'ana@example.org');
  const fans = Array.from({ length: 10 }, (_, i) => addressOf(i));
  addSubscribers(site, artist.artistId, [
    'gone@example.org',
    'later@example.org',
    'full@example.org',
    ...fans,
  ]);
  expect((await post(site, artist, 'First')).status).toBe(201);
  await until(() => states(site).sent === 3, 30_000);
  expect(states(site)).toEqual({ sent: 3, refused: 1, failed: 1, waiting: 8 });
  expect(mail.emails.map(({ to }) => to)).toEqual(fans.slice(0, 3));
  const people = rowsOf(
    site,
    'select email, state, bounces from newsletter_subscribers where id <= 3 order by id',
  );
  expect(people).toEqual([
    { email: 'gone@example.org', state: 'refused', bounces: 1 },
    { email: 'later@example.org', state: 'confirmed', bounces: 0 },
    { email: 'full@example.org', state: 'confirmed', bounces: 1 },
  ]);
}, 90_000);

it('a visitor subscribes by the link in an email, and unsubscribes by one click of the mail program (RFC 8058)', async () => {
  const mail = await startMailStandIn();
  opened.push(mail);
  const site = await startSite({ SMTP_URL: mail.url });
  opened.push(site);
  const artist = await register(site, mail, 'ana@example.org');
  const page = `/profile/${artist.artistId}/news`;
  expect((await site.ask('GET', page)).status).toBe(404);
  await site.submit('/mailing-list', { intent: 'openMailingList', open: 'true' }, artist);
  expect(await (await site.ask('GET', `/profile/${artist.artistId}`)).text()).toContain(page);
  expect((await site.ask('GET', page)).status).toBe(200);

  const fan = 'fan@example.net';
  await site.submit(page, { intent: 'subscribe', email: 'Fan@Example.net', website: '' });
  const asked = await mail.emailTo(fan, /Confirm/);
  expect((await post(site, artist, 'Too early')).status).toBe(201);
  const [link = ''] = /\/news\/\S+/.exec(asked.text) ?? [];
  expect((await site.ask('GET', link)).status).toBe(200);
  const state = () => rowsOf(site, 'select state, source, consent from newsletter_subscribers');
  expect(state()).toMatchObject([{ state: 'pending' }]);
  await site.submit(link, { intent: 'confirmByLink' });
  expect(state()).toMatchObject([{ state: 'confirmed', source: 'page' }]);

  expect((await post(site, artist, 'Hello & <welcome>\n\nSecond part')).status).toBe(201);
  const letter = await mail.emailTo(fan, /Hello/);
  expect(letter.subject).toBe('ana: Hello & <welcome>');
  expect(letter.source).toContain('multipart/alternative');
  const html = letter.source.replaceAll(/=\n/g, '');
  expect(html).toContain('>Hello &amp; &lt;welcome&gt;</p>');
  expect(html).toContain('>Second part</p>');
  expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const [, end = ''] = /^<(https?:\S+)>$/.exec(letter.headers['list-unsubscribe'] ?? '') ?? [];
  expect((await fetch(end, { redirect: 'manual' })).status).toBe(303);
  expect(state()).toMatchObject([{ state: 'confirmed' }]);
  const ended = await fetch(end, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(ended.status).toBe(200);
  expect(state()).toMatchObject([{ state: 'ended' }]);
  expect(mail.emails.filter(({ subject }) => subject.includes('Too early'))).toEqual([]);
}, 90_000);

it('the list leaves as CSV and comes in with how and when its people agreed; who has unsubscribed stays so', async () => {
  const mail = await startMailStandIn();
  opened.push(mail);
  const site = await startSite({ SMTP_URL: mail.url });
  opened.push(site);
  const artist = await register(site, mail, 'ana@example.org');
  const bring = async (csv: string, fields: Record<string, string> = {}) => {
    const form = new FormData();
    const given = { consent: 'Paper list', consentedOn: '2026-03-01', agreed: 'true', ...fields };
    for (const [name, value] of Object.entries(given)) form.append(name, value);
    form.append('intent', 'importSubscribers');
    form.append('file', new Blob([csv]), 'list.csv');
    return fetch(`${site.url}/mailing-list`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: artist.cookie },
      body: form,
    });
  };
  expect((await bring('a@example.org', { agreed: '' })).status).toBe(422);
  const first =
    'Name;E-Mail;consent\r\n"Anna; B";A@example.org;"Said ""yes"""\r\nx;no address;\r\nB;b@example.org;';
  expect((await bring(first)).status).toBe(303);
  const csv = async () =>
    (await site.ask('GET', '/mailing-list/addresses.csv', { as: artist })).text();
  expect(await csv()).toBe(
    [
      'email,state,source,consent,consented_at',
      'a@example.org,confirmed,import,"Said ""yes""",2026-03-01T00:00:00.000Z',
      'b@example.org,confirmed,import,Paper list,2026-03-01T00:00:00.000Z',
      '',
    ].join('\r\n'),
  );
  const [{ id = 0 } = {}] = rowsOf(
    site,
    "select id from newsletter_subscribers where email = 'b@example.org'",
  );
  await site.submit(
    '/mailing-list',
    { intent: 'removeSubscriber', subscriberId: String(id) },
    artist,
  );
  expect((await bring('b@example.org\nc@example.org')).status).toBe(303);
  expect((await csv()).match(/^[abc]@example.org,\w+/gm)).toEqual([
    'a@example.org,confirmed',
    'b@example.org,ended',
    'c@example.org,confirmed',
  ]);
  expect((await site.ask('GET', '/mailing-list/addresses.csv')).status).toBe(303);
}, 90_000);
