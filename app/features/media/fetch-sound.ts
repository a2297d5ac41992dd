/** Before each further try, in milliseconds. Bytes that came begin them anew. */
const PAUSES_MS = [500, 3000];

interface SoundRequest {
  signal?: AbortSignal;
  /** How many bytes of its beginning are wanted; by default all. */
  bytes?: number;
  /** Is shown each answer before its bytes are read, and may refuse it by throwing. */
  check?: (answer: Response) => void;
}

/** The server refuses this address: no further try would change it. */
export class SoundRefused extends Error {}

/**
 * Fetches a sound file whole. Where the connection is cut, or the server fails, it goes on from the byte
 * it has: what a slow connection has brought is not asked for again.
 * @throws if it cannot be had: a refusal at once, anything else after two more tries that brought nothing
 */
export async function fetchSound(
  url: string,
  { signal, bytes, check }: SoundRequest = {},
): Promise<ArrayBuffer> {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let version: string | null = null;
  for (let tries = 0; ; tries += 1) {
    const before = size;
    try {
      const headers = rangeHeaders(size, bytes, version);
      const answer = await fetch(url, { headers, ...(signal && { signal }) });
      if (!answer.ok) {
        const Failure = answer.status < 500 ? SoundRefused : Error;
        throw new Failure(String(answer.status));
      }
      try {
        check?.(answer);
      } catch (error) {
        await answer.body?.cancel();
        throw new SoundRefused('refused', { cause: error });
      }
      if (answer.status !== 206) {
        parts = [];
        size = 0;
      }
      version = answer.headers.get('ETag');
      for (const reader = answer.body?.getReader(); reader;) {
        const { done, value } = await reader.read();
        if (done) break;
        parts.push(value);
        size += value.byteLength;
      }
      return await new Blob(parts).arrayBuffer();
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof SoundRefused) throw error.cause ?? error;
      if (size > before) tries = 0;
      const pause = PAUSES_MS[tries];
      if (pause === undefined) throw error;
      await new Promise((later) => setTimeout(later, pause));
      signal?.throwIfAborted();
    }
  }
}

/** Of a file that has changed meanwhile, the whole comes again. */
function rangeHeaders(from: number, bytes: number | undefined, version: string | null) {
  if (from === 0 && bytes === undefined) return {};
  const range = `bytes=${from}-${bytes === undefined ? '' : bytes - 1}`;
  return { Range: range, ...(from > 0 && version !== null && { 'If-Range': version }) };
}
