import { describe, expect, it } from 'vitest';
import { titleFromFilename } from '../../media/title-from-filename.ts';
import {
  EMPTY_QUEUE,
  type UploadAction,
  type UploadDetails,
  type UploadQueue,
} from './upload-queue.ts';
import { sendQueued, UploadFailure, uploadQueue, type Sender } from './upload-store.ts';
import { failureSentence, itemStatus, queueStatus, timeLeft } from './upload-queue-words.ts';

const defaults = { artist: 'Low Harbour', contentType: 'track', isPublic: true } as const;

const audio = (name: string, size = 8) => {
  const file = new File(['x'.repeat(8)], name, { type: 'audio/wav', lastModified: 1 });
  return size === 8 ? file : Object.defineProperty(file, 'size', { value: size });
};

const add = (...files: File[]): UploadAction => ({
  type: 'add',
  files,
  keyPrefix: 'form',
  defaults,
  titleOf: titleFromFilename,
});

const after = (...actions: UploadAction[]) => actions.reduce(uploadQueue, EMPTY_QUEUE);

/** A store that records every status line. */
function storeOf(start: UploadQueue) {
  let queue = start;
  const statuses: string[] = [];
  return {
    statuses,
    read: () => queue,
    dispatch(action: UploadAction) {
      queue = uploadQueue(queue, action);
      if (statuses.at(-1) !== queueStatus(queue)) statuses.push(queueStatus(queue));
    },
  };
}

const never = new AbortController().signal;

describe('adding files', () => {
  it('names a track after its file and gives it what holds for all', () => {
    const [item] = after(add(audio('Slack Water.final.wav'))).items;
    expect(item).toMatchObject({
      key: 'form-1',
      state: 'editing',
      details: { title: 'Slack Water.final', artist: 'Low Harbour', isPublic: true },
    });
  });

  it('takes the good ones and says what is wrong with each of the others', () => {
    const text = new File(['hello'], 'notes.txt', { type: 'text/plain' });
    const { items, problems } = after(add(audio('a.wav'), text, audio('b.wav', 209_715_201)));
    expect(items.map(({ details }) => details.title)).toEqual(['a']);
    expect(problems).toEqual([
      {
        title: 'Invalid file type',
        message: 'notes.txt: Please select audio files (MP3, WAV, OGG, M4A, AAC, or FLAC).',
      },
      { title: 'File too large', message: 'b.wav: File size must be less than 200MB.' },
    ]);
  });

  it('takes a file of exactly 200 MB', () => {
    expect(after(add(audio('a.wav', 209_715_200))).items).toHaveLength(1);
  });

  it('leaves out a file that is already waiting to be sent', () => {
    expect(after(add(audio('a.wav')), add(audio('a.wav'), audio('b.wav'))).items).toHaveLength(2);
  });

  it('never gives a key again', () => {
    const { items } = after(
      add(audio('a.wav')),
      { type: 'remove', key: 'form-1' },
      add(audio('a.wav')),
    );
    expect(items.map(({ key }) => key)).toEqual(['form-2']);
  });
});

describe('a queue', () => {
  const two = () => after(add(audio('a.wav'), audio('b.wav')));
  const states = ({ items }: UploadQueue) => items.map(({ state }) => state);

  it('removes a file together with its messages', () => {
    const blank = uploadQueue(
      uploadQueue(two(), { type: 'edit', key: 'form-2', change: { title: '' } }),
      { type: 'send' },
    );
    const left = uploadQueue(blank, { type: 'remove', key: 'form-2' });
    expect(left.items.map(({ key }) => key)).toEqual(['form-1']);
    expect(left.problems).toEqual([]);
  });

  it('sends one alone, whatever the others lack', () => {
    const blank = uploadQueue(two(), { type: 'edit', key: 'form-2', change: { title: '' } });
    const one = uploadQueue(blank, { type: 'send', key: 'form-1' });
    expect(states(one)).toEqual(['waiting', 'editing']);
    expect(one.batch).toEqual({ total: 1, finished: 0 });
    // One missing title among several files stops all of them.
    expect(states(uploadQueue(blank, { type: 'send' }))).toEqual(['editing', 'editing']);
  });

  it('takes another file of the same name, and the same one again once it is sent', () => {
    const named = (bytes: number, lastModified: number) =>
      new File(['x'.repeat(bytes)], 'a.wav', { type: 'audio/wav', lastModified });
    const queue = after(add(named(8, 1)), add(named(8, 2)), add(named(9, 1)), add(named(8, 1)));
    expect(queue.items).toHaveLength(3);
    const sent = uploadQueue(uploadQueue(queue, { type: 'send' }), {
      type: 'uploaded',
      key: 'form-1',
    });
    expect(uploadQueue(sent, add(named(8, 1))).items).toHaveLength(4);
  });

  it('starts a failed upload over after its metadata have changed', () => {
    const failed = [
      { type: 'send' },
      { type: 'started', key: 'form-1' },
      { type: 'begun', key: 'form-1', url: '/api/uploads/x' },
      { type: 'progressed', key: 'form-1', sent: 5, pace: 1 },
      { type: 'failed', key: 'form-1', error: 'No space left.' },
    ] satisfies UploadAction[];
    const queue = failed.reduce<UploadQueue>(uploadQueue, two());
    expect(queue.items[0]).toMatchObject({ state: 'failed', sent: 5, url: '/api/uploads/x' });
    expect(queue.batch).toEqual({ total: 2, finished: 1 });
    const reopened = uploadQueue(queue, { type: 'reopen', key: 'form-1' });
    expect(reopened.items[0]).toMatchObject({ state: 'editing', sent: 0, pace: null, url: null });
    expect(reopened.items[1]).toEqual(queue.items[1]);
    expect(queueStatus(reopened)).toBe('Uploading track 2 of 2');
  });

  it('pauses only the files being sent, and only while there are any', () => {
    expect(uploadQueue(two(), { type: 'pause' }).paused).toBe(false);
    const sending = [
      { type: 'send', key: 'form-1' },
      { type: 'started', key: 'form-1' },
      { type: 'connection', key: 'form-1', connection: 'waiting' },
      { type: 'pause' },
    ] satisfies UploadAction[];
    const paused = sending.reduce<UploadQueue>(uploadQueue, two());
    expect(states(paused)).toEqual(['waiting', 'editing']);
    expect(paused).toMatchObject({
      paused: true,
      items: [{ connection: 'open' }, { connection: 'open' }],
    });
    expect(uploadQueue(paused, { type: 'resume' }).paused).toBe(false);
    expect(uploadQueue(paused, { type: 'send', key: 'form-2' })).toMatchObject({
      paused: false,
      batch: { total: 2, finished: 0 },
    });
    expect(uploadQueue(paused, { type: 'stop' })).toMatchObject({ paused: false, batch: null });
  });

  it('keeps its rate until the connection changes', () => {
    const sending = [
      { type: 'send' },
      { type: 'started', key: 'form-1' },
      { type: 'progressed', key: 'form-1', sent: 4, pace: 2 },
    ] satisfies UploadAction[];
    const queue = sending.reduce<UploadQueue>(uploadQueue, two());
    const paceAfter = (to: 'open' | 'waiting') =>
      uploadQueue(queue, { type: 'connection', key: 'form-1', connection: to }).items[0]?.pace;
    expect([paceAfter('open'), paceAfter('waiting')]).toEqual([2, null]);
  });
});

describe('sending', () => {
  it('refuses to send nothing', () => {
    expect(after({ type: 'send' }).problems).toEqual([{ title: 'No files selected' }]);
  });

  it('refuses to send a track without a title, and forgets about it once it is typed', () => {
    const blank = after(
      add(audio('a.wav')),
      { type: 'edit', key: 'form-1', change: { title: '  ' } },
      { type: 'send' },
    );
    expect(blank.problems).toEqual([
      { title: 'Missing titles', message: 'Please provide titles for all tracks.' },
    ]);
    expect(blank.items[0]?.state).toBe('editing');
    const typed = uploadQueue(blank, { type: 'edit', key: 'form-1', change: { title: 'Tide' } });
    expect(typed.problems).toEqual([]);
  });

  it('sends one file after the other and counts them', async () => {
    const store = storeOf(after(add(audio('a.wav'), audio('b.wav'))));
    let atOnce = 0;
    const send: Sender = async (_item, { onProgress }) => {
      atOnce += 1;
      onProgress(4, null);
      await Promise.resolve();
      expect(atOnce).toBe(1);
      atOnce -= 1;
    };
    store.dispatch({ type: 'send' });
    await sendQueued(store, send, never);
    expect(store.statuses).toEqual([
      'Uploading track 1 of 2',
      'Uploading track 2 of 2',
      '2 tracks uploaded',
    ]);
    expect(store.read().items.map(({ state }) => state)).toEqual(['uploaded', 'uploaded']);
  });

  it('goes on after a failure, and sends the failed one again under the same key', async () => {
    const store = storeOf(after(add(audio('a.wav'), audio('b.wav'))));
    const keys: string[] = [];
    let broken = true;
    const send: Sender = async ({ key }) => {
      keys.push(key);
      if (key === 'form-1' && broken) throw new UploadFailure('No space left.');
    };
    store.dispatch({ type: 'send' });
    await sendQueued(store, send, never);
    const [failed] = store.read().items;
    expect(failed && failureSentence(failed)).toBe('Failed to upload a: No space left.');
    expect(queueStatus(store.read())).toBe('1 track uploaded, 1 track failed');

    broken = false;
    store.dispatch({ type: 'send', key: 'form-1' });
    await sendQueued(store, send, never);
    expect(keys).toEqual(['form-1', 'form-2', 'form-1']);
    expect(queueStatus(store.read())).toBe('2 tracks uploaded');
  });

  it('lets a failed one be changed before it is sent again', async () => {
    const store = storeOf(after(add(audio('a.wav')), { type: 'send' }));
    const bpms: string[] = [];
    const send: Sender = async ({ details: { bpm } }) => {
      bpms.push(bpm);
      if (bpm === '') throw new UploadFailure('bpm: Required');
    };
    await sendQueued(store, send, never);
    store.dispatch({ type: 'reopen', key: 'form-1' });
    store.dispatch({ type: 'edit', key: 'form-1', change: { bpm: '84' } });
    store.dispatch({ type: 'send' });
    await sendQueued(store, send, never);
    expect(bpms).toEqual(['', '84']);
    expect(queueStatus(store.read())).toBe('1 track uploaded');
  });

  it('reports a failure without a reason when the connection is lost', async () => {
    const store = storeOf(after(add(audio('a.wav')), { type: 'send' }));
    await sendQueued(store, () => Promise.reject(new TypeError('network')), never);
    const [item] = store.read().items;
    expect(item && failureSentence(item)).toBe('Failed to upload a: Upload failed');
  });

  it('stops on request, and keeps the unsent files', async () => {
    const store = storeOf(after(add(audio('a.wav'), audio('b.wav')), { type: 'send' }));
    const controller = new AbortController();
    const send: Sender = (_item, { signal }) =>
      new Promise((_done, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
        controller.abort();
      });
    await sendQueued(store, send, controller.signal);
    store.dispatch({ type: 'stop' });
    expect(store.read().items.map(({ state }) => state)).toEqual(['editing', 'editing']);
    expect(store.read().batch).toBeNull();
  });
});

describe('an upload that takes its time', () => {
  const begun = (more: UploadAction[] = []) =>
    after(
      add(audio('a.wav', 31_457_280)),
      { type: 'send' },
      { type: 'started', key: 'form-1' },
      { type: 'begun', key: 'form-1', url: '/api/uploads/x' },
      { type: 'progressed', key: 'form-1', sent: 13_002_342, pace: 150_000 },
      ...more,
    );
  const statusOf = ({ items: [item] }: UploadQueue) => item && itemStatus(item);

  it('shows the progress and the remaining time', () => {
    expect(statusOf(begun())).toBe('12.4 of 30 MB, about 2 min left');
    expect(queueStatus(begun())).toBe('Uploading track 1 of 1');
  });

  it('says that it waits for the connection, and when it is back', () => {
    const lost = begun([{ type: 'connection', key: 'form-1', connection: 'waiting' }]);
    expect([statusOf(lost), queueStatus(lost)]).toEqual([
      '12.4 of 30 MB',
      'Waiting for a connection… track 1 of 1',
    ]);
    const back = uploadQueue(lost, { type: 'connection', key: 'form-1', connection: 'open' });
    expect(queueStatus(back)).toBe('Uploading track 1 of 1');
  });

  it('pauses and resumes at the same offset', async () => {
    const store = storeOf(begun([{ type: 'pause' }]));
    expect(store.read()).toMatchObject({ paused: true, batch: { total: 1, finished: 0 } });
    expect(statusOf(store.read())).toBe('12.4 of 30 MB');
    expect(queueStatus(store.read())).toBe('Paused at track 1 of 1');
    store.dispatch({ type: 'resume' });
    const urls: (string | null)[] = [];
    await sendQueued(store, ({ url }) => Promise.resolve(void urls.push(url)), never);
    expect(urls).toEqual(['/api/uploads/x']);
    expect(queueStatus(store.read())).toBe('1 track uploaded');
  });

  it('starts over after it was cancelled', () => {
    expect(begun([{ type: 'stop' }]).items[0]).toMatchObject({
      state: 'editing',
      sent: 0,
      url: null,
    });
  });

  it('is taken up where it was left, once', () => {
    const details = { ...begun().items[0]?.details } as UploadDetails;
    const upload = { key: 'old-1', file: audio('b.wav'), details, url: '/api/uploads/y', sent: 5 };
    const queue = after(
      { type: 'takeUp', uploads: [upload] },
      { type: 'takeUp', uploads: [upload] },
    );
    expect(queue.items).toMatchObject([{ key: 'old-1', state: 'waiting', sent: 5 }]);
    expect(queue.batch).toEqual({ total: 1, finished: 0 });
  });

  it.each([
    [9.9, 'a few seconds left'],
    [10, 'about 10 s left'],
    [50, 'about 50 s left'],
    [51, 'about 1 min left'],
    [3540, 'about 59 min left'],
    [3600, 'about 1 h left'],
    [31, 'about 40 s left'],
    [55, 'about 1 min left'],
    [119, 'about 2 min left'],
    [4200, 'about 1 h 10 min left'],
    [7200, 'about 2 h left'],
  ])('%i s are %s', (seconds, words) => expect(timeLeft(seconds)).toBe(words));
});
