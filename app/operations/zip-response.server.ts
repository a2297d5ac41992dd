import { makeZip, predictLength } from 'client-zip';
import { pacedSource } from '#app/platform/paced-stream.server.ts';
import { attachment } from './attachment.server.ts';

/** A file in a ZIP that is made while it is taken. */
export interface ZipEntry {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly lastModified: Date;
  readonly input: ReadableStream<Uint8Array> | string;
}

export const textEntry = (name: string, text: string, lastModified: Date): ZipEntry => ({
  ...{ name, lastModified, input: text },
  size: Buffer.byteLength(text),
});

/**
 * The files as one ZIP download, whose length is known before it is made. It is not cached.
 * @param extension of formats that are a ZIP by another name
 */
export function zipResponse(
  title: string,
  entries: readonly ZipEntry[],
  extension = 'zip',
): Response {
  const length = predictLength(entries.map(({ name, size }) => ({ name, size })));
  return new Response(pacedSource(makeZip(entries)), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(length),
      'Content-Disposition': attachment(title, extension),
      'Cache-Control': 'private, no-store, no-transform',
    },
  });
}
