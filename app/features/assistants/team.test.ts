import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { trackForm } from '#tests/audio-files.ts';
import { contextFor, type Context } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { adoptTeam, askAssistant, setAssistantActive, viewTeam } from './team.server.ts';
import { wholeReply } from './answers/converse.server.ts';
import { ASSISTANTS, CATEGORIES } from './assistants.ts';

let site: TestSite;
let owner: Context;
let stranger: Context;

const as = ({ artistId, userId }: { artistId: number; userId: number }) =>
  contextFor(site.services, { artistId, userId, email: '' });

beforeEach(async () => {
  site = await createTestSite();
  owner = as(await site.artist('owner@example.org'));
  stranger = as(await site.artist('stranger@example.org'));
});
afterEach(() => site.close());

const activate = (assistantId: string, active = true, context = owner) =>
  perform(setAssistantActive, context, { assistantId, active });

const ask = async (message: string, assistantId = 'publicist', extra: object = {}) =>
  wholeReply(await perform(askAssistant, owner, { assistantId, message, ...extra }));

const open = async (chat: string, context = owner) =>
  (await perform(viewTeam, context, { chat })).open;

const messagesOf = async (chat: string) =>
  (await open(chat))?.messages.map(({ message }) => message);

it('is ten of five categories, each with four things to help with', () => {
  const count = (category: string) =>
    ASSISTANTS.filter((assistant) => assistant.category === category).length;
  expect(CATEGORIES.map(count)).toEqual([3, 3, 1, 2, 1]);
  expect(new Set(ASSISTANTS.flatMap(({ features }) => features)).size).toBe(40);
});

describe('activation', () => {
  it('greets as the professional, and clears the chat', async () => {
    await activate('publicist');
    const greeting =
      "Hello! I'm your Publicist. Turns a release into a story that a blog, a radio or a paper can print. How can I assist you today?";
    expect(await messagesOf('publicist')).toEqual([greeting]);
    await ask('how do I write a press release?');
    expect(await messagesOf('publicist')).toHaveLength(3);
    await activate('publicist', false);
    expect(await open('publicist')).toBeNull();
    await activate('publicist');
    expect(await messagesOf('publicist')).toEqual([greeting]);
  });

  it('repeated changes nothing', async () => {
    await activate('publicist');
    await ask('how do I write a press release?');
    await activate('publicist');
    expect(await messagesOf('publicist')).toHaveLength(3);
  });

  it('is one’s own', async () => {
    await activate('publicist');
    await ask('how do I write a press release?');
    await activate('publicist', true, stranger);
    expect((await open('publicist', stranger))?.messages).toHaveLength(1);
    const { members } = await perform(viewTeam, stranger, {});
    expect(members.filter(({ active }) => active).map(({ id }) => id)).toEqual(['publicist']);
  });

  it('shows the last words of each chat', async () => {
    await activate('publicist');
    const { members } = await perform(viewTeam, owner, {});
    expect(members.find(({ id }) => id === 'publicist')?.lastWords).toMatch(/^Hello! I'm your/);
    expect(members.find(({ id }) => id === 'social-media')?.lastWords).toBeNull();
  });
});

describe('a long chat', () => {
  it('is paged by key, the newest first', async () => {
    await activate('publicist');
    for (let count = 0; count < 26; count += 1) await ask(`thanks ${count}`);
    const newest = await open('publicist');
    expect(newest?.messages).toHaveLength(50);
    const { open: before } = await perform(viewTeam, owner, {
      chat: 'publicist',
      before: newest?.earlier,
    });
    expect(before?.messages).toHaveLength(3);
    expect(before?.earlier).toBeNull();
  });
});

describe('a question that is sent again', () => {
  it('may be changed until it is answered', async () => {
    await activate('publicist');
    await perform(askAssistant, owner, {
      assistantId: 'publicist',
      message: 'pres relese',
      messageKey: 'one',
    });
    const { response } = await ask('press release', 'publicist', { messageKey: 'one' });
    const again = await ask('embargo', 'publicist', { messageKey: 'one' });
    expect(again.response).toBe(response);
    expect((await messagesOf('publicist'))?.slice(1)).toEqual(['press release', response]);
  });
});

describe('a team stored by the browser', () => {
  const copy = {
    states: { publicist: true, 'video-director': false, nobody: true },
    histories: {
      publicist: [
        { id: '1', sender: 'assistant', message: 'Hello!', timestamp: '2026-01-02T03:04:05.000Z' },
        { sender: 'system', message: 'You are free.', timestamp: '2026-01-02T03:04:05.000Z' },
        { sender: 'user', message: '  ', timestamp: 'never' },
        'nonsense',
      ],
      nobody: [],
    },
  };

  it('is imported once, without unknown assistants', async () => {
    expect(await perform(adoptTeam, owner, copy)).toEqual({ adopted: true });
    expect(await messagesOf('publicist')).toEqual(['Hello!']);
    expect(await open('video-director')).toBeNull();
    expect(await perform(adoptTeam, owner, copy)).toEqual({ adopted: false });
  });

  it('does not change a team that there is', async () => {
    await activate('social-media');
    expect(await perform(adoptTeam, owner, copy)).toEqual({ adopted: false });
    expect(await open('publicist')).toBeNull();
  });

  it('is refused when it is nothing of the kind', async () => {
    await expect(perform(adoptTeam, owner, { states: 'x' })).rejects.toMatchObject({
      code: 'invalid',
      message: 'States: Must be an object',
    });
  });
});

describe('offers', () => {
  it('are forms of the product, and go once they are done', async () => {
    const maker = await site.artist('maker@example.org');
    const context = as(maker);
    const form = trackForm({ title: 'Glass Weather', isPublic: 'false' });
    await site.call('POST', '/api/tracks', { as: maker, form });
    await site.work();
    await activate('artist-manager', true, context);
    const asked = { assistantId: 'artist-manager', message: 'what do I do on release day?' };
    await wholeReply(await perform(askAssistant, context, asked));
    const chat = await open('artist-manager', context);
    const [name = ''] = chat?.messages.at(-1)?.offers ?? [];
    expect(chat?.offers[name]).toMatchObject({
      label: 'Publish “Glass Weather”',
      action: '/beats',
      fields: { intent: 'visibility', isPublic: 'true' },
    });
    const trackId = chat?.offers[name]?.fields.trackId ?? '';
    await site.call('PATCH', `/api/tracks/${trackId}/toggle-public`, { as: maker });
    const after = await open('artist-manager', context);
    expect(after?.messages.at(-1)?.offers).toEqual([name]);
    expect(after?.offers[name]).toBeUndefined();
  });

  it('draft a biography from facts alone', async () => {
    await activate('publicist');
    const { offers } = await ask('help me with my artist bio');
    expect(offers).toEqual(['bio']);
    const draft = (await open('publicist'))?.offers.bio?.inputs[0]?.value;
    expect(draft).toMatch(/ makes music\.$/);
  });
});
