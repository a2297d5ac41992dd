import { useEffect, useState } from 'react';
import { fetchSound } from '#app/features/media/fetch-sound.ts';
import * as texts from './texts.ts';
import { MAX_TAKE_SECONDS } from './vocal.ts';

/** The decoded track to sing over, with sample-accurate timing. */
export type Backing = AudioBuffer;

const SAMPLE_RATE = 48_000;

/** Anything after the longest take is never played; a margin keeps its end. */
const MAX_SECONDS = MAX_TAKE_SECONDS + 5;
/** Bytes per second of the MP3 rendition (constant bit rate). */
const BYTES_PER_SECOND = 128_000 / 8;
/** Ten minutes of CD audio. */
const MAX_BYTES = 110 * 1024 * 1024;

interface BackingFiles {
  /** The smaller rendition. */
  opusUrl: string | null;
  audioUrl: string;
  /** Seconds; null until the track has been read. */
  duration: number | null;
}

/** The track's file is too large to load into this page. */
export class TooLargeToLoad extends Error {}

/**
 * Fetches and decodes the track: the smaller rendition if this browser can decode it; only the
 * start of a track that is longer than any take. A minute takes 23 MB of memory, so 230 MB at most.
 * @throws when neither can be fetched and decoded
 */
export async function loadBacking(
  { opusUrl, audioUrl, duration }: BackingFiles,
  signal: AbortSignal,
): Promise<Backing> {
  const isRead = opusUrl !== null;
  if (isRead && duration !== null && duration > MAX_SECONDS) {
    const bytes = MAX_SECONDS * BYTES_PER_SECOND;
    return decode(await fetchSound(audioUrl, { signal, bytes, check: demandFitting }));
  }
  const addresses = opusUrl ? [opusUrl, audioUrl] : [audioUrl];
  let failure: unknown;
  for (const address of addresses) {
    try {
      return await decode(await fetchSound(address, { signal, check: demandFitting }));
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** @throws {TooLargeToLoad} if the response's length is over the limit */
function demandFitting({ headers }: Response): void {
  if (Number(headers.get('Content-Length') ?? 0) > MAX_BYTES) throw new TooLargeToLoad();
}

/** Works without a user gesture, because nothing is played yet. */
export const decode = (bytes: ArrayBuffer): Promise<AudioBuffer> =>
  new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes);

/** Plays the track from its start, and again each time it ends. */
export function playBacking(context: AudioContext, backing: Backing, at: number): void {
  const source = context.createBufferSource();
  source.buffer = backing;
  source.loop = true;
  source.connect(context.destination);
  source.start(at);
}

type BackingState =
  | { state: 'loading' }
  | { state: 'ready'; backing: Backing }
  | { state: 'failed'; message: string };

/** The track in the browser's memory, so that it can start without delay. */
export function useBacking({ opusUrl, audioUrl, duration }: BackingFiles) {
  const [state, setState] = useState<BackingState>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    setState({ state: 'loading' });
    loadBacking({ opusUrl, audioUrl, duration }, ended.signal).then(
      (backing) => !ended.signal.aborted && setState({ state: 'ready', backing }),
      (error: unknown) => {
        if (ended.signal.aborted) return;
        const message =
          error instanceof TooLargeToLoad ? texts.trackIsStillBeingProcessed : texts.fileUnplayable;
        setState({ state: 'failed', message });
      },
    );
    return () => ended.abort();
  }, [opusUrl, audioUrl, duration, tries]);
  return { ...state, retry: () => setTries(tries + 1) };
}
