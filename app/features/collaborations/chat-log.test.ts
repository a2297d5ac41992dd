import { beforeEach, expect, it } from 'vitest';
import type { AttachmentEntity } from './attachment.ts';
import { ChatLog, type ChatHost, type KeptMessage, type Sending } from './chat-log.ts';
import type { MessageEntity } from './collaboration.server.ts';

const entity = (id: number, message = `m${id}`): MessageEntity => ({
  id,
  collaborationId: 1,
  senderId: 2,
  message,
  messageType: 'text',
  attachmentUrl: null,
  createdAt: '2026-03-14T12:00:00.000Z',
});

/** A server whose connection can be cut before or after the message has arrived. */
let said: (MessageEntity & { clientId?: string })[];
let line: 'good' | 'cut' | 'cut after';
let kept: readonly KeptMessage[];
let files: Map<string, File>;
/** The last file that was sent, with its progress and signal. */
let sent: Sending | undefined;
let read: number[];
let asked: number;
let ids: number;

const host: ChatHost = {
  send({ message, clientId }, sending) {
    sent = sending;
    if (line === 'cut') return Promise.reject(new Error('Network error.'));
    let found = said.find((one) => one.clientId === clientId);
    if (!found) {
      found = { ...entity(said.length + 1, message), clientId };
      said.push(found);
    }
    if (line === 'cut after') return Promise.reject(new Error('Network error.'));
    return Promise.resolve(found);
  },
  after(id) {
    asked += 1;
    const later = said.filter((one) => one.id > id);
    return Promise.resolve({ messages: later.slice(0, 3), more: later.length > 3 });
  },
  before(id) {
    const before = said.filter((one) => one.id < id);
    const page = before.slice(-3);
    return Promise.resolve({
      messages: page,
      earlier: before.length > 3 ? (page[0]?.id ?? null) : null,
    });
  },
  markRead(id) {
    if (line === 'cut') return Promise.reject(new Error('Network error.'));
    read.push(id);
    return Promise.resolve();
  },
  removeFile(id) {
    if (line === 'cut') return Promise.reject(new Error('Network error.'));
    said = said.map((one) => (one.id === id ? entity(id) : one));
    return Promise.resolve();
  },
  newId: () => `c${(ids += 1)}`,
  kept: () => kept,
  keep: (unsent) => (kept = unsent),
  files: {
    keep: async (clientId, file) => void files.set(clientId, file),
    recall: async (clientId) => files.get(clientId) ?? null,
    forget: async (clientId) => void files.delete(clientId),
  },
};

beforeEach(() => {
  said = [];
  line = 'good';
  kept = [];
  files = new Map();
  sent = undefined;
  read = [];
  asked = 0;
  ids = 0;
});

const open = (messages: MessageEntity[] = [], earlier: number | null = null) =>
  new ChatLog(host, { messages, earlier, readId: 0 });
const words = (log: ChatLog) => log.state.messages.map(({ message }) => message);

it('shows a message at once, and then as the server stored it', async () => {
  const log = open();
  const sending = log.send('Keep it');
  expect(log.state.unsent).toMatchObject([{ message: 'Keep it', state: 'sending' }]);
  expect(await sending).toBeNull();
  expect(log.state.unsent).toEqual([]);
  expect(words(log)).toEqual(['Keep it']);
});

it('keeps unsent messages, and adds them once, however often they are retried', async () => {
  const log = open();
  line = 'cut after';
  expect(await log.send('Once')).toBe('Network error.');
  expect(log.state.unsent).toMatchObject([{ state: 'failed', error: 'Network error.' }]);
  expect(kept).toEqual([{ clientId: 'c1', message: 'Once' }]);
  // A later visit with the same browser.
  const next = open();
  next.recall();
  next.recall();
  expect(next.state.unsent).toHaveLength(1);
  line = 'good';
  await next.retry('c1');
  await next.catchUp();
  expect(words(next)).toEqual(['Once']);
  expect(said).toHaveLength(1);
  expect(kept).toEqual([]);
});

it('forgets discarded messages', async () => {
  const log = open();
  line = 'cut';
  await log.send('Never mind');
  log.discard('c1');
  expect(log.state.unsent).toEqual([]);
  expect(await log.retry('c1')).toBeNull();
  expect(said).toEqual([]);
});

it('fetches all new messages, and asks again if more arrived in the meantime', async () => {
  said = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => entity(id));
  const log = open([entity(1)]);
  await Promise.all([log.catchUp(), log.catchUp(), log.catchUp()]);
  expect(log.state.messages.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(asked).toBe(3);
});

it('loads earlier messages page by page, in order', async () => {
  said = [1, 2, 3, 4, 5, 6, 7].map((id) => entity(id));
  const log = open([entity(7)], 7);
  await log.loadEarlier();
  await log.loadEarlier();
  await log.loadEarlier();
  expect(log.state.messages.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(log.state.earlier).toBeNull();
});

it('marks as read once, and retries after a lost request', async () => {
  const log = open([entity(4)]);
  line = 'cut';
  await log.markRead();
  line = 'good';
  await log.markRead();
  await log.markRead();
  expect(read).toEqual([4]);
});

const tape = () => new File(['la'], 'tape.wav');

it('keeps the file of an unsent message across a reload until it is sent', async () => {
  line = 'cut';
  const log = open();
  await log.send('', tape());
  expect(log.state.unsent).toMatchObject([{ state: 'failed', fileName: 'tape.wav', message: '' }]);
  expect(files.size).toBe(1);
  line = 'cut after';
  const later = open();
  later.recall();
  await later.retry('c1');
  line = 'good';
  await later.retry('c1');
  expect(sent?.file.name).toBe('tape.wav');
  expect(said).toHaveLength(1);
  expect(later.state.unsent).toEqual([]);
  expect(files.size).toBe(0);
});

it('reports a lost file instead of sending the words without it', async () => {
  kept = [{ clientId: 'c9', message: 'Hear', fileName: 'tape.wav' }];
  const log = open();
  log.recall();
  expect(await log.retry('c9')).toMatch(/no longer in this browser/);
  expect(said).toEqual([]);
  expect(log.state.unsent).toMatchObject([{ state: 'failed', message: 'Hear' }]);
});

it('reports upload progress, and cancels the upload of a discarded message', async () => {
  const log = new ChatLog(
    {
      ...host,
      send: (_message, sending) =>
        new Promise((_resolve, reject) => {
          sent = sending;
          sending?.signal.addEventListener('abort', () => reject(new Error('Network error.')));
        }),
    },
    { messages: [], earlier: null, readId: 0 },
  );
  const sending = log.send('Hear', tape());
  sent?.onPercent(40);
  expect(log.state.unsent).toMatchObject([{ percent: 40, state: 'sending' }]);
  log.discard('c1');
  expect(await sending).toBeNull();
  expect(log.state.unsent).toEqual([]);
  expect({ kept, files: files.size }).toEqual({ kept: [], files: 0 });
});

it('fetches a sound again that was still to be read', async () => {
  const attachment: AttachmentEntity = {
    kind: 'audio',
    name: 'tape.wav',
    byteSize: 2,
    mp3Url: null,
    picture: null,
    duration: null,
    error: null,
  };
  said = [{ ...entity(1), attachment }, entity(2)];
  const log = open();
  await log.catchUp();
  expect(log.state.messages[0]?.attachment?.duration).toBeNull();
  said[0] = { ...entity(1), attachment: { ...attachment, duration: 2 } };
  await log.catchUp();
  expect(log.state.messages[0]?.attachment?.duration).toBe(2);
  const before = asked;
  await log.catchUp();
  expect(asked).toBe(before + 1);
});

it('removes a file, and handles the removal of one', async () => {
  const attachment: AttachmentEntity = {
    kind: 'audio',
    name: 'tape.wav',
    byteSize: 2,
    mp3Url: null,
    picture: null,
    duration: 2,
    error: null,
  };
  said = [{ ...entity(1), attachment }, { ...entity(2), attachment }, entity(3)];
  const log = open(said);
  line = 'cut';
  expect(await log.removeFile(1)).toBe('Network error.');
  line = 'good';
  expect(await log.removeFile(1)).toBeNull();
  said = said.map((one) => (one.id === 2 ? entity(2) : one));
  await log.hear(2);
  expect(log.state.messages.map((one) => one.attachment)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  said = [...said, entity(4)];
  await log.hear(4);
  expect(words(log)).toEqual(['m1', 'm2', 'm3', 'm4']);
});
