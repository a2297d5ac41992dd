/** What is sung over, decoded: every sample of it has its place in time. */
export type Backing = AudioBuffer;

const SAMPLE_RATE = 48_000;

/**
 * Fetches and decodes the track: the lighter rendition where this browser reads it.
 * @throws when neither can be fetched and decoded
 */
export async function loadBacking(
  { opusUrl, audioUrl }: { opusUrl: string | null; audioUrl: string },
  signal: AbortSignal,
): Promise<Backing> {
  const addresses = opusUrl ? [opusUrl, audioUrl] : [audioUrl];
  let failure: unknown;
  for (const address of addresses) {
    try {
      return await decode(await fetchWhole(address, signal));
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function fetchWhole(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.arrayBuffer();
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
