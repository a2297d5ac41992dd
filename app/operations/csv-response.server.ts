import { Readable } from 'node:stream';
import { AppError } from '#app/errors.ts';
import { pacedSource } from '#app/platform/paced-stream.server.ts';
import { attachment } from './attachment.server.ts';
import { openDoor, redirectFor, type Door, type DoorArguments } from './door.server.ts';

/** A table to save: its name, and its lines as `csvLine` makes them. */
export interface CsvFile {
  title: string;
  lines: Iterable<string> | AsyncIterable<string>;
}

/** The door of a table that is saved as a CSV. No cache keeps it. */
export const csvDoor =
  (make: (door: Door) => Promise<CsvFile>) =>
  async ({ request, params }: DoorArguments): Promise<Response> => {
    try {
      const { title, lines } = await make(await openDoor({ request, params }));
      const bytes = Readable.toWeb(Readable.from(encoded(lines))) as ReadableStream<Uint8Array>;
      return new Response(pacedSource(bytes), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': attachment(title, 'csv'),
          'Cache-Control': 'private, no-store',
        },
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const elsewhere = redirectFor(error, request);
      if (elsewhere) return elsewhere;
      return new Response(error.message, {
        status: error.status,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
      });
    }
  };

async function* encoded(lines: CsvFile['lines']): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(line);
}
