import { HOUR_SECONDS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { createLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { zipResponse, type ZipEntry } from '#app/operations/media-door.server.ts';
import { maySeeArtist } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { filledOf, findArtist, type ArtistWithFiles } from '../artist.queries.server.ts';
import { arrange } from './arrangement.ts';
import type { SectionId } from './sections.ts';
import * as texts from '../texts.ts';

/**
 * `download` of a section's `section.server.ts`: creates a ZIP of the section for visitors.
 * @param shown the visible sections; others must not be in the download
 * @returns null if it would be empty
 */
export type MakeDownload = (
  context: Context,
  artist: ArtistWithFiles,
  shown: readonly SectionId[],
) => Promise<{ title: string; entries: readonly ZipEntry[] } | null>;

const halves = import.meta.glob<{ download?: MakeDownload }>('./*/section.server.ts', {
  eager: true,
});

/** Each is made while it is taken. */
const downloadLimit = createLimit(
  'section-download',
  {
    perAccount: { points: 60, seconds: HOUR_SECONDS },
    perAddress: { points: 60, seconds: HOUR_SECONDS },
  },
  'downloads',
);

/** The download of a visible section; the artist can download a hidden one as well. */
export const downloadSection = defineOperation({
  name: 'downloadSection',
  input: z.object({ artistId: id, section: z.string() }),
  limit: downloadLimit,
  async subject({ db }, { artistId }) {
    const artist = demandFound(await findArtist(db, artistId), texts.artistNotFound);
    return { id: artist.row.id, isPublic: artist.row.isPublic, artist };
  },
  permission: maySeeArtist,
  async run(context, { artistId, section }, { artist }) {
    const { visible } = arrange(artist.row, await filledOf(context.db, artist.row));
    const isShown = visible.some((shown) => shown === section);
    const make = halves[`./${section}/section.server.ts`]?.download;
    const isOwn = context.viewer?.artistId === artistId;
    const made = make && (isShown || isOwn) ? await make(context, artist, visible) : null;
    if (!made) throw new AppError('notFound', texts.nothingToDownloadHere);
    return zipResponse(made.title, made.entries);
  },
});
