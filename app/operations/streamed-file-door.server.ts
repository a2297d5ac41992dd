import { Readable } from 'node:stream';
import { AppError } from '#app/errors.ts';
import { pacedSource } from '#app/platform/paced-stream.server.ts';
import { attachment } from './attachment.server.ts';
import { openDoor, redirectFor, type Door, type DoorArguments } from './door.server.ts';
import { plainRefusal } from './plain-refusal.server.ts';

/** A file that is made line by line while it is sent. */
export interface StreamedFile {
  headers: Record<string, string>;
  lines: Iterable<string> | AsyncIterable<string>;
}

/** A CSV file to save under its title, of lines that `csvLine` makes. */
export const csvFile = (title: string, lines: StreamedFile['lines']): StreamedFile => ({
  headers: {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(title, 'csv'),
  },
  lines,
});

/** The door of a file that is made for whoever asks. No cache may store it. */
export const streamedFileDoor =
  (make: (door: Door) => Promise<StreamedFile>) =>
  async ({ request, params }: DoorArguments): Promise<Response> => {
    try {
      const { headers, lines } = await make(await openDoor({ request, params }));
      const bytes = Readable.toWeb(Readable.from(encoded(lines))) as ReadableStream<Uint8Array>;
      return new Response(pacedSource(bytes), {
        headers: { ...headers, 'Cache-Control': 'private, no-store' },
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const elsewhere = redirectFor(error, request);
      if (elsewhere) return elsewhere;
      return plainRefusal(error);
    }
  };

async function* encoded(lines: StreamedFile['lines']): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(line);
}
