import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { deleteMessage, listMessages, markMessage } from '../community/inbox/inbox.server.ts';
import { saveContact, sendMessage } from './contact.server.ts';
import { addSection, showSection } from './section.operations.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;
let other: Artist;
let visitors = 0;

beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  other = await site.artist('other@example.org');
});
afterEach(() => site.close());

const contextOf = ({ userId, artistId }: Artist) =>
  contextFor(site.services, { userId, artistId, email: '' });
const openForm = async () => {
  await perform(saveContact, contextOf(owner), { form: 'on', note: null });
  await perform(addSection, contextOf(owner), { section: 'contact' });
};

const contact = { name: 'Eva', email: 'eva@example.org', message: '<b>Hello</b>' };
/** Each call uses its own address unless one is given. */
function send(input: object = {}, address = `198.51.100.${(visitors += 1)}`) {
  const context = contextFor(site.services, null);
  const from = { ...context, client: { ...context.client, address } };
  return perform(sendMessage, from, { artistId: owner.artistId, ...contact, ...input });
}
const inbox = () => perform(listMessages, contextOf(owner), {});

it('takes a message where the artist has opened the form, and nowhere else', async () => {
  await expect(send()).rejects.toMatchObject({ code: 'notFound' });
  await openForm();
  expect(await send()).toEqual({ sent: true });
  await perform(showSection, contextOf(owner), { section: 'contact', visible: false });
  await expect(send()).rejects.toMatchObject({ code: 'notFound' });
  await perform(showSection, contextOf(owner), { section: 'contact', visible: true });
  await perform(saveContact, contextOf(owner), {});
  await expect(send()).rejects.toMatchObject({ code: 'notFound' });
  const { messages, unread } = await inbox();
  expect(unread).toBe(1);
  expect(messages).toMatchObject([{ ...contact, read: false }]);
});

it('keeps the inbox for its artist: read, unread, deleted', async () => {
  await openForm();
  await send();
  const messageId = (await inbox()).messages[0]?.id ?? 0;
  for (const operation of [deleteMessage, markMessage] as const) {
    const input = { messageId, read: true };
    await expect(perform(operation, contextOf(other), input)).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(perform(operation, contextFor(site.services, null), input)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  }
  await perform(markMessage, contextOf(owner), { messageId, read: 'on' });
  expect(await inbox()).toMatchObject({ unread: 0, messages: [{ read: true }] });
  await perform(markMessage, contextOf(owner), { messageId, read: false });
  expect((await inbox()).unread).toBe(1);
  await perform(deleteMessage, contextOf(owner), { messageId });
  expect(await inbox()).toEqual({ messages: [], next: null, unread: 0 });
});

it('thanks a program that fills the hidden field, and keeps nothing of it', async () => {
  await openForm();
  expect(await send({ website: 'https://spam.example' })).toEqual({ sent: true });
  expect((await inbox()).messages).toEqual([]);
});

it('leaves a message once that is sent again, because its answer was lost', async () => {
  await openForm();
  await send();
  expect(await send()).toEqual({ sent: true });
  const another = { message: 'And another thing.' };
  await Promise.all([send(another), send(another), send(another)]);
  expect((await inbox()).messages).toHaveLength(2);
});

it('takes five messages an hour from an address', async () => {
  await openForm();
  for (let count = 0; count < 5; count += 1) await send({}, '203.0.113.5');
  await expect(send({}, '203.0.113.5')).rejects.toMatchObject({
    code: 'tooManyRequests',
    message: 'Too many messages. Please try again in 60 minutes.',
  });
  await send({}, '203.0.113.6');
});

it.each([
  ['name', '', 'Required'],
  ['name', 'x'.repeat(121), 'String must contain at most 120 character(s)'],
  ['email', 'eva', 'Invalid email'],
  ['message', ' ', 'Required'],
  ['message', 'x'.repeat(4001), 'String must contain at most 4000 character(s)'],
])('refuses a bad %s', async (field, value, sentence) => {
  await openForm();
  await expect(send({ [field]: value })).rejects.toMatchObject({ fields: { [field]: [sentence] } });
});

it('lets no address stand in the words beside the form', async () => {
  await expect(
    perform(saveContact, contextOf(owner), { form: 'on', note: 'Write to ana@ana.example!' }),
  ).rejects.toMatchObject({ code: 'invalid' });
});

it('pages the inbox by key', async () => {
  const rows = Array.from({ length: 51 }, () => ({
    ...contact,
    artistId: owner.artistId,
    createdAt: site.clock.now(),
  }));
  await site.services.database.db.insertInto('inboxMessages').values(rows).execute();
  const first = await inbox();
  expect(first.messages).toHaveLength(50);
  const second = await perform(listMessages, contextOf(owner), { before: first.next });
  expect(second.messages).toHaveLength(1);
  expect(second.next).toBeNull();
});
