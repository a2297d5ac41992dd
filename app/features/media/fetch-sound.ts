/** Pauses before each retry, in milliseconds. They start over after bytes have arrived. */
const PAUSES_MS = [500, 3000];

interface SoundRequest {
  signal?: AbortSignal;
  /** The number of bytes wanted from the beginning; all by default. */
  bytes?: number;
  /** Called with each answer before its bytes are read; throws to refuse it. */
  check?: (answer: Response) => void;
}

/** The server refuses this address: no further try would change it. */
export class SoundRefused extends Error {}

/**
 * Downloads a sound file completely. After a cut connection or a server error it resumes with a
 * range request from the bytes it already has.
 * @throws if the file cannot be downloaded: at once after a refusal, otherwise after two retries in
 * a row that brought no bytes
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

/** If-Range: a changed file is sent whole. */
function rangeHeaders(from: number, bytes: number | undefined, version: string | null) {
  if (from === 0 && bytes === undefined) return {};
  const range = `bytes=${from}-${bytes === undefined ? '' : bytes - 1}`;
  return { Range: range, ...(from > 0 && version !== null && { 'If-Range': version }) };
}
