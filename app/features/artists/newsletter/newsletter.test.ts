import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#app/durations.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { startMailStandIn, type MailStandIn } from '#tests/mail-stand-in.ts';
import { openMailingList, viewMailingList } from './mailing-list.server.ts';
import { queueNewsletters } from './send-newsletters.job.server.ts';
import { confirmByLink, endNews, subscribe, sweepSubscribers } from './subscriber.server.ts';

let mail: MailStandIn;
let site: TestSite;
let ana: Awaited<ReturnType<TestSite['artist']>>;

beforeEach(async () => {
  mail = await startMailStandIn();
  site = await createTestSite({ PUBLIC_URL: 'https://site.example' });
  ana = await site.artist('ana@example.org');
  // From here on: an account of a site that sends mail is made by a link.
  Object.assign(site.services.env, { SMTP_URL: mail.url });
});
afterEach(async () => {
  await site.close();
  await mail.close();
});

const byArtist = () =>
  contextFor(site.services, {
    userId: ana.userId,
    artistId: ana.artistId,
    email: 'ana@example.org',
  });
const byVisitor = () => contextFor(site.services, null);
const tokenIn = (text: string) => /\/news\/([^\s/?>]+)/.exec(text)?.[1] ?? '';

async function post(text: string): Promise<void> {
  const form = new FormData();
  form.append('text', text);
  form.append('byMail', 'true');
  const answer = await site.call('POST', '/api/posts', { as: ana, form });
  expect(answer.status).toBe(201);
  await site.work();
  await queueNewsletters(site.services);
  await site.work();
}

it('goes to an address that was confirmed, once a post, until its owner ends it', async () => {
  await perform(openMailingList, byArtist(), { open: 'true' });
  const reader = 'fan@example.org';
  await perform(subscribe, byVisitor(), { artistId: ana.artistId, email: reader });
  await site.work();
  const confirming = await mail.emailTo(reader, /Confirm it here/);
  await post('Before the confirmation.');
  expect(mail.emails).toEqual([]);

  const token = tokenIn(confirming.text);
  await perform(confirmByLink, byVisitor(), { token });
  await perform(confirmByLink, byVisitor(), { token });
  await post('A new song on Friday.');
  const { source, headers } = await mail.emailTo(reader, /A new song on Friday/);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.emails).toEqual([]);
  expect(await perform(viewMailingList, byArtist(), { before: null })).toMatchObject({
    counts: { confirmed: 1, pending: 0, ended: 0 },
    subscribers: [{ email: reader, state: 'confirmed', source: 'page' }],
    newsletters: [
      { line: 'A new song on Friday.', sent: 1, waiting: 0 },
      { line: 'Before the confirmation.', sent: 0, waiting: 0 },
    ],
  });

  await perform(endNews, byVisitor(), { token: tokenIn(source.replaceAll('=\n', '')) });
  await post('After the end.');
  expect(mail.emails).toEqual([]);
  expect(await perform(viewMailingList, byArtist(), { before: null })).toMatchObject({
    counts: { confirmed: 0, ended: 1 },
  });
});

it('keeps the link of an address that asks again for a week from then', async () => {
  await perform(openMailingList, byArtist(), { open: 'true' });
  const reader = 'fan@example.org';
  const ask = () => perform(subscribe, byVisitor(), { artistId: ana.artistId, email: reader });
  await ask();
  await site.work();
  await mail.emailTo(reader, /Confirm it here/);
  site.clock.advance(6 * DAY_MS);
  await ask();
  await site.work();
  const { text } = await mail.emailTo(reader, /Confirm it here/);
  site.clock.advance(2 * DAY_MS);
  await sweepSubscribers(site.services);
  await perform(confirmByLink, byVisitor(), { token: tokenIn(text) });
  expect(await perform(viewMailingList, byArtist(), { before: null })).toMatchObject({
    counts: { confirmed: 1, pending: 0 },
  });
});
