import { readFile } from 'node:fs/promises';
import { createFileResponse } from '@remix-run/response/file';
import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import { refusalOf } from '#app/platform/failures.server.ts';
import { paced } from '#app/platform/paced-stream.server.ts';
import { attachment } from './attachment.server.ts';
import { openDoor } from './door.server.ts';
import { endingOf } from './file-name.ts';
import { retryHeaders } from './form-action.server.ts';
import type { Operation } from './operation.ts';
import { noteRefusal } from './refusals.server.ts';
import { isForeignFetch } from './same-origin.server.ts';
import * as texts from './texts.ts';

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
 * `?download` saves it under its title; `?key=` is that of a secret link. A page of somebody who saves
 * data is given smaller pictures and sounds; whoever opens or saves a file has it whole.
 */
export function mediaDoor(operation: Operation<OpenedMedia>) {
  const handle = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new AppError('methodNotAllowed', texts.fileCanOnlyRead);
      }
      const door = await openDoor({ request, params });
      const secret = door.url.searchParams.get('key');
      const sparing = wantsLess(request) && !door.url.searchParams.has('download');
      const media = await door.perform(operation, { ...params, secret, sparing });
      if (media.instead) return redirect(media.instead, NOT_KEPT);
      // Behind the gate nothing is for everybody.
      const isShared = media.everybody && !door.context.env.ACCESS_PASSWORD;
      if (!isShared && isForeignFetch(Object.fromEntries(request.headers))) {
        throw new AppError('notFound', texts.fileNotHere);
      }
      const file = await door.context.storage.get(media.key);
      if (!file) throw new AppError('notFound', texts.fileNotHere);
      const path = door.context.storage.pathOf(media.key);
      const response = await createFileResponse(
        {
          name: media.key,
          size: file.size,
          type: media.contentType,
          lastModified: file.lastModified,
          stream: () => paced(path, 0, file.size),
          slice: (start = 0, end = file.size) => ({
            stream: () => paced(path, start, end),
          }),
          arrayBuffer: async () => (await readFile(path)).buffer,
        },
        request,
        {
          acceptRanges: true,
          etag: 'strong',
          digest: () => Promise.resolve(media.checksum),
          cacheControl: isShared
            ? 'public, max-age=31536000, immutable, no-transform'
            : 'private, no-store, no-transform',
        },
      );
      response.headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
      response.headers.append('Vary', 'Save-Data, Sec-Fetch-Dest');
      // What everybody may have is heard from feed readers and cards on other sites as well.
      response.headers.set(
        'Cross-Origin-Resource-Policy',
        isShared ? 'cross-origin' : 'same-origin',
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
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      await noteRefusal(refusal, request, 'screen');
      const page = pageOf(request);
      if (refusal.code === 'passwordNeeded' && page) {
        return redirect(`/confirm?next=${encodeURIComponent(page)}`, NOT_KEPT);
      }
      const headers = retryHeaders(refusal, new Headers());
      headers.set('Content-Type', 'text/plain; charset=utf-8');
      headers.set('Cache-Control', 'no-store');
      if (refusal.code === 'methodNotAllowed') headers.set('Allow', 'GET, HEAD');
      return new Response(refusal.message, { status: refusal.status, headers });
    }
  };
  return { loader: handle, action: handle };
}

/** Whether a page asks for a picture or a sound to show, in a browser that is to save data. */
function wantsLess({ headers }: Request): boolean {
  const isShown = ['image', 'audio'].includes(headers.get('sec-fetch-dest') ?? '');
  return isShown && headers.get('save-data')?.toLowerCase() === 'on';
}

/** The page of ours on which somebody pressed a link to a file; undefined for programs. */
function pageOf(request: Request): string | undefined {
  const referer = request.headers.get('referer');
  if (!referer || !request.headers.get('accept')?.includes('text/html')) return undefined;
  return URL.canParse(referer) ? new URL(referer).pathname : undefined;
}
