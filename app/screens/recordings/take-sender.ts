import { useEffect, useRef, useState } from 'react';
import { messageOfAnswer } from '#app/errors.ts';
import type { VocalEntity } from '#app/features/library/vocals/vocal.schema.ts';
import { type Compressor, openCompressor } from '#app/features/player/recorder/compress.ts';
import type { Take } from '#app/features/player/recorder/recorder-state.ts';
import { STALLED_MS } from '#app/operations/refused-form.ts';
import * as texts from './texts.ts';
import { MAX_TAKE_SECONDS } from './vocal.ts';

/** A fully uploaded take, with the data needed to save it. */
interface CompletedTake {
  uploadId: string;
  /** Bytes. */
  size: number;
}

export interface SendingState {
  /** Bytes that the server has received. */
  sent: number;
  /** Bytes recorded so far. */
  known: number;
  /** True if `known` is the final size. */
  isWhole: boolean;
  /** True while it waits for the connection to come back. */
  isWaiting: boolean;
  /** The reason why it stopped; it needs `retry`. */
  error: string | null;
}

interface TakeSenderOptions {
  /** The take's key: an upload that was begun with it is continued. */
  key: string;
  /** The maximum size in bytes, which counts against the quota during the upload. */
  limit: number;
  onChange: (state: SendingState) => void;
  /** Replaced in tests. */
  send?: typeof fetch;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const TUS = { 'Tus-Resumable': '1.0.0' };
/**
 * Part sizes: about a second while recording; when behind, as much as a slow connection sends in a
 * few seconds.
 */
const MIN_PART = 32 * 1024;
const MAX_PART = 256 * 1024;
const MAX_WAIT_MS = 15_000;

/** A refusal that a retry would not change. */
class Refusal extends Error {}

/**
 * Uploads a take while it is being recorded, by the tus protocol: acknowledged bytes are never sent
 * again, and a lost connection is resumed.
 */
export class TakeSender {
  readonly #options: TakeSenderOptions;
  readonly #ended = new AbortController();
  #parts: Uint8Array<ArrayBuffer>[] = [];
  #mostBytes = MAX_PART;
  #url: string | null = null;
  #state: SendingState = { sent: 0, known: 0, isWhole: false, isWaiting: false, error: null };
  #running: Promise<void> | null = null;
  #settled: (() => void)[] = [];

  constructor(options: TakeSenderOptions) {
    this.#options = options;
  }

  get state(): SendingState {
    return this.#state;
  }

  /** Adds the next bytes of the take. */
  add(bytes: Uint8Array<ArrayBuffer>, isWhole: boolean): void {
    this.#parts.push(bytes);
    this.#set({ known: this.#state.known + bytes.length, isWhole });
    this.#go();
  }

  /** Continues after a refusal. */
  retry(): void {
    this.#set({ error: null });
    this.#go();
  }

  /** Resolves when the upload is complete. @throws {Error} with a sentence */
  async whole(): Promise<CompletedTake> {
    this.#go();
    for (;;) {
      const { sent, known, isWhole, error } = this.#state;
      if (error !== null) throw new Error(error);
      if (isWhole && sent === known && this.#url) {
        return { uploadId: this.#url.split('/').at(-1) ?? '', size: known };
      }
      await new Promise<void>((resolve) => this.#settled.push(resolve));
    }
  }

  /**
   * Saves the take once it is uploaded. Without a connection it waits and repeats the request, which the
   * server saves only once; an upload that has expired meanwhile is sent again.
   * @param isWanted false once the singer has gone back, or keeps the take for later
   * @returns null if it is not wanted any more
   * @throws {Error} with a sentence
   */
  async save(details: TakeDetails, isWanted: () => boolean): Promise<VocalEntity | null> {
    for (let tries = 0; isWanted(); tries += 1) {
      const take = await this.whole();
      if (!isWanted()) break;
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...take, ...details })) {
        if (value !== null) body.set(name, String(value));
      }
      const request = this.#request('/api/vocal-recordings', { method: 'POST', body });
      const answer = await request.catch(() => null);
      if (this.#ended.signal.aborted) break;
      // The track is gone, or the upload, which is then sent again.
      const isThere = answer?.status !== 404 || (await this.#isThere());
      if (answer && isThere) {
        this.#set({ isWaiting: false });
        return vocalOf(answer);
      }
      await this.#wait(tries);
    }
    return null;
  }

  /** Stops sending. The server keeps the bytes for a day unless the upload is given up. */
  close({ givenUp }: { givenUp: boolean }): void {
    this.#ended.abort();
    if (!givenUp || !this.#url) return;
    const send = this.#options.send ?? fetch;
    void send(this.#url, { method: 'DELETE', headers: TUS }).catch(() => undefined);
  }

  #go(): void {
    if (this.#running || this.#state.error !== null || !this.#hasWork()) return;
    this.#running = this.#run().finally(() => {
      this.#running = null;
      // Bytes may have been added since the last check.
      this.#go();
    });
  }

  #hasWork(): boolean {
    const { sent, known, isWhole } = this.#state;
    if (this.#ended.signal.aborted) return false;
    return isWhole ? sent < known || !this.#url : known - sent >= MIN_PART;
  }

  async #run(): Promise<void> {
    let tries = 0;
    while (this.#hasWork()) {
      try {
        if (this.#url) await this.#sendPart(this.#url);
        else await this.#begin();
        tries = 0;
        this.#set({ isWaiting: false });
      } catch (error) {
        if (this.#ended.signal.aborted) return;
        if (error instanceof Refusal) {
          this.#set({ error: error.message, isWaiting: false });
          return;
        }
        await this.#wait(tries);
        tries += 1;
        await this.#ask().catch(() => undefined);
      }
    }
  }

  #wait(tries: number): Promise<void> {
    const { wait = sleep } = this.#options;
    this.#set({ isWaiting: true });
    return wait(Math.min(MAX_WAIT_MS, 500 * 2 ** tries), this.#ended.signal);
  }

  async #begin(): Promise<void> {
    const { key, limit } = this.#options;
    const metadata = { filename: 'take.flac', purpose: 'take', uploadKey: key };
    const answer = await this.#send('/api/uploads', 'POST', {
      'Upload-Length': String(limit),
      'Upload-Metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${btoa(value)}`)
        .join(','),
    });
    const { offset } = (await answer.json()) as { offset: number };
    this.#url = answer.headers.get('Location');
    this.#set({ sent: offset });
  }

  async #sendPart(url: string): Promise<void> {
    const { sent, known } = this.#state;
    const part = this.#slice(sent, Math.min(known, sent + this.#mostBytes));
    const answer = await this.#send(
      url,
      'PATCH',
      { 'Upload-Offset': String(sent), 'Content-Type': 'application/offset+octet-stream' },
      part,
    );
    this.#set({ sent: Number(answer.headers.get('Upload-Offset')) });
  }

  /** Asks the server for its offset after a broken connection. */
  async #ask(): Promise<void> {
    if (!this.#url) return;
    const answer = await this.#send(this.#url, 'HEAD', {});
    this.#set({ sent: Number(answer.headers.get('Upload-Offset')) });
  }

  /** False also without a connection. */
  #isThere(): Promise<boolean> {
    return this.#ask().then(
      () => true,
      () => false,
    );
  }

  async #send(
    url: string,
    method: string,
    headers: Record<string, string>,
    body?: Blob,
  ): Promise<Response> {
    const request = { method, headers: { ...TUS, ...headers }, ...(body && { body }) };
    const answer = await this.#request(url, request);
    if (answer.ok) return answer;
    if (answer.status === 404 && this.#url) {
      // The upload has expired on the server: starts again from the beginning.
      this.#url = null;
      this.#set({ sent: 0 });
      throw new Error('Gone.');
    }
    const isPassing = answer.status === 409 || (answer.status >= 500 && answer.status !== 507);
    if (isPassing) throw new Error(String(answer.status));
    throw new Refusal(await messageOfAnswer(answer));
  }

  /** @throws if there is no connection, no response, or the sender is closed */
  async #request(url: string, request: RequestInit): Promise<Response> {
    const { send = fetch } = this.#options;
    const closed = this.#ended.signal;
    const lost = new AbortController();
    const end = () => lost.abort();
    const timer = setTimeout(end, STALLED_MS);
    closed.addEventListener('abort', end);
    if (closed.aborted) end();
    try {
      return await send(url, { ...request, signal: lost.signal });
    } finally {
      clearTimeout(timer);
      closed.removeEventListener('abort', end);
      // Perhaps only too slow for as much at once.
      if (lost.signal.aborted) this.#mostBytes = Math.max(MIN_PART, this.#mostBytes / 2);
    }
  }

  #slice(from: number, to: number): Blob {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let at = 0;
    for (const part of this.#parts) {
      const begin = Math.max(from - at, 0);
      const end = Math.min(to - at, part.length);
      if (begin < end) pieces.push(part.subarray(begin, end));
      at += part.length;
    }
    return new Blob(pieces);
  }

  #set(change: Partial<SendingState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.onChange(this.#state);
    for (const settle of this.#settled.splice(0)) settle();
  }
}

/** Waits until the time is over, the connection is back, or the signal is aborted. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}

interface Sending {
  takeId: string;
  sender: TakeSender;
  compressor: Compressor;
}

/** Upper bound of the longest take's size: FLAC of pure noise is hardly larger than its samples. */
const LIMIT_BYTES = Math.ceil(MAX_TAKE_SECONDS * 48_000 * 2 * 1.01);

/** Compresses and uploads takes from their first second on. */
export function useTakeSender() {
  const sending = useRef<Sending | null>(null);
  const [state, setState] = useState<SendingState | null>(null);

  const open = (takeId: string, sampleRate: number): Sending => {
    const sender = new TakeSender({ key: takeId, limit: LIMIT_BYTES, onChange: setState });
    const compressor = openCompressor(sampleRate, (bytes, isWhole) => sender.add(bytes, isWhole));
    return (sending.current = { takeId, sender, compressor });
  };
  const close = (givenUp: boolean) => {
    sending.current?.sender.close({ givenUp });
    sending.current?.compressor.close();
    sending.current = null;
    setState(null);
  };
  useEffect(
    () => () => {
      sending.current?.sender.close({ givenUp: false });
      sending.current?.compressor.close();
      sending.current = null;
    },
    [],
  );

  return {
    state,
    open,
    close,
    add: (samples: Int16Array) => sending.current?.compressor.add(samples),
    end: () => sending.current?.compressor.end(),
    /** The take's sender: the running one, or a new one that starts with all of its bytes. */
    of(take: Take): TakeSender {
      if (sending.current?.takeId === take.id) return sending.current.sender;
      close(false);
      const { sender, compressor } = open(take.id, take.sampleRate);
      for (const block of take.blocks) compressor.add(block);
      compressor.end();
      return sender;
    },
  };
}

interface TakeDetails {
  trackId: number;
  artistId: number;
  title: string;
  description: string;
  offsetMs: number;
  duration: number;
  uploadKey: string;
  /** The key of the track's secret link. */
  key: string | null;
}

/** The track is deleted, or the singer may not hear it any more. */
export class TrackIsGone extends Error {}

/** @throws {Error} with a sentence */
async function vocalOf(answer: Response): Promise<VocalEntity> {
  if (answer.ok) return (await answer.json()) as VocalEntity;
  if (answer.status === 404) throw new TrackIsGone(texts.trackDeletedTakeStays);
  throw new Error(await messageOfAnswer(answer));
}

/** Loaded in advance, while there is a connection: see `use-vocal-session.ts`. */
export const loadOutbox = () => import('#app/features/player/offline/send-later.ts');

/**
 * Puts a take with its details into the outbox, in the format of the form without scripts. The
 * server saves an upload key only once.
 * @throws if the browser cannot store it
 */
export async function queueTake(viewer: string, take: Take, details: TakeDetails): Promise<void> {
  const { keepForLater } = await loadOutbox();
  const audio = new File([take.file], `${details.title}.wav`, { type: take.file.type });
  const fields = Object.entries(details).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)] as const],
  );
  await keepForLater(viewer, {
    action: '/api/vocal-recordings',
    fields: [...fields, ['audio', audio]],
    words: [details.title, details.description],
  });
}
