import { createFileResponse } from '@remix-run/response/file';
import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import { paced } from '#app/platform/paced-stream.server.ts';
import { attachment } from './attachment.server.ts';
import { openDoor } from './door.server.ts';
import { endingOf } from './file-name.ts';
import type { Operation } from './operation.ts';
import type { z } from 'zod';

export interface OpenedMedia {
  key: string;
  contentType: string;
  checksum: string;
  title: string;
  everybody: boolean;
  /** It is always saved, under its title. */
  saved?: boolean;
  /** The address of the file to answer in its place. */
  instead?: string | undefined;
}

const NOT_KEPT = { status: 302, headers: { 'Cache-Control': 'no-store' } };

/**
 * The door for stored files: GET and HEAD with ETag, Last-Modified, Range and If-Range, at the pace
 * of the one who takes it. Rights are asked for at every request. A file never changes under its
 * key, so that what everybody may have is kept for ever; a private one is not kept at all.
 * `?download` saves it under its title; `?key=` is that of a secret link.
 */
export function mediaDoor<Schema extends z.ZodType, Subject>(
  operation: Operation<Schema, Subject, OpenedMedia>,
) {
  const handle = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new AppError('methodNotAllowed', 'A file can only be read.');
      }
      const door = await openDoor({ request, params });
      const secret = door.url.searchParams.get('key');
      const media = await door.perform(operation, { ...params, secret });
      if (media.instead) return redirect(media.instead, NOT_KEPT);
      const file = await door.context.storage.get(media.key);
      if (!file) throw new AppError('notFound', 'This file is not here.');
      const response = await createFileResponse(
        {
          name: media.key,
          size: file.size,
          type: media.contentType,
          lastModified: file.lastModified,
          stream: () => paced(door.context.storage.pathOf(media.key), 0, file.size),
          slice: (start = 0, end = file.size) => ({
            stream: () => paced(door.context.storage.pathOf(media.key), start, end),
          }),
          arrayBuffer: () => file.arrayBuffer(),
        },
        request,
        {
          acceptRanges: true,
          etag: 'strong',
          digest: () => Promise.resolve(media.checksum),
          cacheControl: media.everybody
            ? 'public, max-age=31536000, immutable, no-transform'
            : 'private, no-store, no-transform',
        },
      );
      response.headers.set('X-Content-Type-Options', 'nosniff');
      response.headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
      // What everybody may have is heard from feed readers and cards on other sites as well.
      response.headers.set(
        'Cross-Origin-Resource-Policy',
        media.everybody ? 'cross-origin' : 'same-site',
      );
      if (secret !== null) response.headers.set('Referrer-Policy', 'no-referrer');
      if (media.saved || door.url.searchParams.has('download')) {
        response.headers.set(
          'Content-Disposition',
          attachment(media.title, endingOf(media.contentType)),
        );
      }
      return response;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return new Response(error.message, {
        status: error.status,
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
          ...(error.code === 'methodNotAllowed' ? { Allow: 'GET, HEAD' } : {}),
        },
      });
    }
  };
  return { loader: handle, action: handle };
}
