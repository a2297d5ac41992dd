import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { mayDownloadTrack } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { supports } from '#app/features/shop/support/support.queries.server.ts';
import { secret } from '#app/features/library/track.schema.ts';
import { hearsAll } from '#app/features/shop/collection/hears-all.server.ts';
import { trackSubject } from '#app/features/library/track-subject.server.ts';
import * as texts from './texts.ts';

/** The file as its artist sent it, byte for byte, for whom the artist lets have it. */
export const downloadTrack = defineOperation({
  name: 'downloadTrack',
  input: z.object({ trackId: id, secret }),
  async subject(context, { trackId, secret: key }) {
    const subject = await trackSubject(context, { trackId, key });
    const { artistId, allowDownload } = subject.track.row;
    const { db, viewer, clock } = context;
    const isOffered = allowDownload && (await hearsAll(context, viewer, subject.track.row));
    return {
      ...subject,
      allowDownload: isOffered || (await supports(db, viewer?.artistId, artistId, clock.now())),
    };
  },
  permission: mayDownloadTrack,
  run(_context, _input, { track: { row, files } }) {
    const original = files.find(({ role }) => role === 'original');
    if (!original) throw new AppError('notFound', texts.fileNotHere);
    return {
      key: original.key,
      contentType: original.contentType,
      checksum: original.checksum,
      title: `${row.artist} - ${row.title}`,
      saved: true,
      // The artist may end it at any time: no cache keeps it for others.
      everybody: false,
    };
  },
});
