import { useEffect, useState } from 'react';
import { fetchSound } from '#app/features/media/fetch-sound.ts';
import * as texts from './texts.ts';
import { MAX_TAKE_SECONDS } from './vocal.ts';

/** What is sung over, decoded: every sample of it has its place in time. */
export type Backing = AudioBuffer;

const SAMPLE_RATE = 48_000;

/** What is behind the longest take is never heard; a little more, so that the end is not cut. */
const MAX_SECONDS = MAX_TAKE_SECONDS + 5;
/** Of the MP3 rendition, whose every second has as many. */
const BYTES_A_SECOND = 128_000 / 8;
/** Ten minutes as a CD has them. */
const MAX_BYTES = 110 * 1024 * 1024;

interface BackingFiles {
  /** The lighter rendition. */
  opusUrl: string | null;
  audioUrl: string;
  /** Seconds; null while the track is not read yet. */
  duration: number | null;
}

/** Said of a track whose file is too much for this page. */
export class TooLargeToLoad extends Error {}

/**
 * Fetches and decodes the track: the lighter rendition where this browser reads it; of a track that
 * is longer than any take, its beginning. A minute takes 23 MB of memory, so 230 MB at most.
 * @throws when neither can be fetched and decoded
 */
export async function loadBacking(
  { opusUrl, audioUrl, duration }: BackingFiles,
  signal: AbortSignal,
): Promise<Backing> {
  const isRead = opusUrl !== null;
  if (isRead && duration !== null && duration > MAX_SECONDS) {
    const bytes = MAX_SECONDS * BYTES_A_SECOND;
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

/** @throws {TooLargeToLoad} of an answer that says so */
function demandFitting({ headers }: Response): void {
  if (Number(headers.get('Content-Length') ?? 0) > MAX_BYTES) throw new TooLargeToLoad();
}

/** Needs no press of anybody: nothing sounds yet. */
export const decode = (bytes: ArrayBuffer): Promise<AudioBuffer> =>
  new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes);

/** Lets it sound from its start, and again from its start when it is over. */
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

const NOT_READ_YET = texts.trackStillRead;

/** The track in the browser's memory, so that it begins at the very moment. */
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
        const message = error instanceof TooLargeToLoad ? NOT_READ_YET : texts.fileUnplayable;
        setState({ state: 'failed', message });
      },
    );
    return () => ended.abort();
  }, [opusUrl, audioUrl, duration, tries]);
  return { ...state, retry: () => setTries(tries + 1) };
}
