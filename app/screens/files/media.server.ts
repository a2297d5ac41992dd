import { AppError, demandFound } from '#app/errors.ts';
import { findArtist } from '#app/features/artists/artist.queries.server.ts';
import { findPost } from '#app/features/artists/posts/post.server.ts';
import { findAttachmentRights } from '#app/features/collaborations/attachment.server.ts';
import { PREVIEW_ROLES } from '#app/features/library/preview.ts';
import { findTrackArtist } from '#app/features/library/track-artist.queries.server.ts';
import type { TrackWithFiles } from '#app/features/library/track.queries.server.ts';
import { secret } from '#app/features/library/track.schema.ts';
import { trackSubject } from '#app/features/library/track.server.ts';
import { vocalSubject } from '#app/features/library/vocals/vocal.server.ts';
import { everyMediaOf, findMedia, type MediaRow } from '#app/features/media/media.server.ts';
import { mediaUrl, partsOfMediaName } from '#app/features/media/picture.ts';
import { albumSubject } from '#app/features/releases/album.server.ts';
import { hearsAll } from '#app/features/shop/collection/purchase.server.ts';
import { findItem } from '#app/features/shop/merch/merch.queries.server.ts';
import { supports } from '#app/features/shop/support/support.queries.server.ts';
import { findGeneration } from '#app/features/studio/generation.server.ts';
import { UNTITLED_GENERATION } from '#app/features/studio/generation.ts';
import { findHumming } from '#app/features/studio/humming.server.ts';
import type { Context } from '#app/operations/context.server.ts';
import { demandRecentProof } from '#app/operations/door.server.ts';
import { endingOf } from '#app/operations/file-name.ts';
import { defineOperation } from '#app/operations/operation.ts';
import {
  type Decision,
  isAllowed,
  type MaybeViewer,
  mayDownloadTrack,
  mayHearTrack,
  maySeeAlbum,
  maySeeArtist,
  maySeeItem,
  ownsMade,
  ownsOrder,
  takesPart,
} from '#app/permissions.ts';
import { artistOfArchive } from '#app/screens/settings/archive.job.server.ts';
import { id, z } from '#app/validation.ts';
import type { MediaSubject } from '#db/schema.ts';
import { avifOf, lighterOf } from './lighter-file.ts';
import * as texts from './texts.ts';

/** Whether a visitor may have a file, whether everybody may, and what it is called when saved. */
interface Rights {
  decision: Decision;
  everybody: boolean;
  title: string;
  /** The address of the file that this visitor gets in its place. */
  instead?: string | undefined;
  /** Whether others get another file at the same address. */
  personal?: true;
}

type RightsOf = (
  context: Context,
  file: MediaRow,
  viewer: MaybeViewer,
  secretKey: string | undefined,
) => Promise<Rights>;

const HIDDEN: Rights = { decision: 'hidden', everybody: false, title: '' };

/**
 * Of what is to be bought first, everybody is led to its preview, and who hears all of it from there to
 * all: the same address sounds differently to the two, so no shared cache keeps it.
 */
function previewRights(
  role: MediaRow['role'],
  { row: { title }, files, secret: key }: TrackWithFiles,
  { decision, everybody, whole }: { decision: Decision; everybody: boolean; whole: boolean },
): Rights {
  const urlOf = (wanted: MediaRow['role']) => {
    const file = files.find((candidate) => candidate.role === wanted);
    return file && mediaUrl(file, key);
  };
  const small = role === 'opus-64' || role === PREVIEW_ROLES['opus-64'];
  const target = small ? ('opus-64' as const) : ('mp3-128' as const);
  const isCut = Object.values<MediaRow['role']>(PREVIEW_ROLES).includes(role);
  if (isCut) {
    const instead = whole ? (urlOf(target) ?? urlOf('original')) : undefined;
    return { decision, everybody, personal: true, title, instead };
  }
  if (whole) return { decision, everybody: false, title };
  const instead = urlOf(PREVIEW_ROLES[target]);
  return instead ? { decision, everybody: false, title, instead } : HIDDEN;
}

/** A file has the rights of what it belongs to. */
const RIGHTS: Record<MediaSubject, RightsOf> = {
  async artist({ db }, { subjectId }, viewer) {
    const artist = await findArtist(db, subjectId);
    if (!artist) return HIDDEN;
    const { row } = artist;
    return { decision: maySeeArtist(viewer, row), everybody: row.isPublic, title: row.name };
  },

  async archive(context, { subjectId }, viewer) {
    const artistId = await artistOfArchive(context.db, subjectId);
    const decision = artistId === undefined ? 'hidden' : ownsMade(viewer, { artistId });
    if (!isAllowed(decision)) return HIDDEN;
    // It holds everything: to have it packed and to take it away are asked for alike.
    demandRecentProof(context);
    return { decision, everybody: false, title: texts.artistSpaceArchive };
  },

  async generation({ db }, { subjectId, role }, viewer) {
    const generation = await findGeneration(db, subjectId);
    if (!generation) return HIDDEN;
    const stem = /^(vocals|drums|bass|other)-/.exec(role)?.[1];
    const title = generation.title ?? UNTITLED_GENERATION;
    return {
      decision: ownsMade(viewer, generation),
      everybody: false,
      title: stem ? `${title} (${stem})` : title,
    };
  },

  async humming({ db }, { subjectId }, viewer) {
    const humming = await findHumming(db, subjectId);
    if (!humming) return HIDDEN;
    const { row } = humming;
    return { decision: ownsMade(viewer, row), everybody: false, title: row.title };
  },

  async track(context, { subjectId, role }, viewer, key) {
    const { track, ...rights } = await trackSubject(context, { trackId: subjectId, key });
    const { artistId, title, allowDownload, previewSeconds } = track.row;
    const everybody = isAllowed(mayHearTrack(null, { ...rights, bySecretLink: false }));
    if (previewSeconds !== null && role !== 'cover') {
      const whole = await hearsAll(context, viewer, track.row);
      return previewRights(role, track, {
        decision: mayHearTrack(viewer, rights),
        everybody,
        whole,
      });
    }
    if (role !== 'original' || artistId === viewer?.artistId) {
      return { decision: mayHearTrack(viewer, rights), everybody, title };
    }
    // The original is for hearing only until the renditions are made, then for who may download. A
    // page that was open meanwhile still names it: it leads to the rendition.
    const rendition = track.files.find((file) => file.role === 'mp3-128');
    const instead = allowDownload || !rendition ? undefined : mediaUrl(rendition, track.secret);
    return { decision: mayHearTrack(viewer, rights), everybody: false, title, instead };
  },

  async album(context, { subjectId }, viewer) {
    const { album, ...rights } = await albumSubject(context, { albumId: subjectId });
    const everybody = isAllowed(maySeeAlbum(null, rights));
    return { decision: maySeeAlbum(viewer, rights), everybody, title: album.row.title };
  },

  async vocal(context, { subjectId }, viewer) {
    const { vocal, participants } = await vocalSubject(context, { vocalId: subjectId });
    const decision = takesPart(viewer, { participants });
    // A file that one may not have is not there: nobody is sent to sign in for it.
    return {
      decision: isAllowed(decision) ? decision : 'hidden',
      everybody: false,
      title: vocal.row.title,
    };
  },

  async attachment({ db }, { subjectId }, viewer) {
    const found = await findAttachmentRights(db, subjectId);
    if (!found) return HIDDEN;
    const { name, trackOwnerId, collaboratorId } = found;
    const decision = takesPart(viewer, { participants: [trackOwnerId, collaboratorId] });
    return {
      decision: isAllowed(decision) ? decision : 'hidden',
      everybody: false,
      title: name.replace(/\.[^.]{1,5}$/, ''),
    };
  },

  async post({ db }, { subjectId }, viewer) {
    const post = await findPost(db, subjectId);
    const artist = post && (await findTrackArtist(db, post.artistId));
    if (!artist) return HIDDEN;
    return {
      decision: maySeeArtist(viewer, artist),
      everybody: isAllowed(maySeeArtist(null, artist)),
      title: texts.pictureOfPost,
    };
  },

  // What was bought has addresses of its own, in the collection.
  sold: () => Promise.resolve(HIDDEN),
  download: () => Promise.resolve(HIDDEN),

  async merch({ db }, { subjectId, role }, viewer) {
    const found = await findItem(db, subjectId, { removed: true });
    if (!found) return HIDDEN;
    const { row } = found.item;
    const rights = { ...row, artistIsPublic: found.artistIsPublic };
    // What is sold is downloaded from the order that paid for it.
    const decision = (role === 'original' ? ownsOrder : maySeeItem)(viewer, rights);
    const everybody = role !== 'original' && isAllowed(maySeeItem(null, rights));
    return { decision, everybody, title: row.name };
  },
};

/** What a page gets in place of a file, as its browser wants it: it has the same rights. */
async function standInOf(
  db: Context['db'],
  file: MediaRow,
  { sparing, avif }: { sparing: boolean; avif: boolean },
): Promise<MediaRow> {
  const isPicture = file.width !== null;
  if (!sparing && !(avif && isPicture)) return file;
  const { subjectType, subjectId } = file;
  const all = await everyMediaOf(db, subjectType, [subjectId], [file.role, 'opus-64']);
  const files = all.get(subjectId) ?? [];
  const lighter = sparing ? lighterOf(file, files) : file;
  return avif ? avifOf(lighter, files) : lighter;
}

/** Files that are tagged anew when the words or the cover of its track change. */
const REWRITTEN: ReadonlySet<MediaRow['role']> = new Set(['mp3-128', PREVIEW_ROLES['mp3-128']]);

/** Finds a stored file for a visitor who may have it. */
export const openMedia = defineOperation({
  name: 'openMedia',
  // The route calls it `key`; so do links that were shared before it had another name here.
  input: z.object({
    key: z.string().max(70),
    secret,
    /** What a page may be given instead: a smaller file, an AVIF. */
    sparing: z.boolean().default(false),
    avif: z.boolean().default(false),
  }),
  async subject(context, { key: name, secret: secretKey }) {
    const { address, ending } = partsOfMediaName(name);
    const file = demandFound(await findMedia(context.db, address), texts.fileNotHere);
    // By another extension, caches and programs on the way would take it for what it is not.
    if (ending !== undefined && ending !== endingOf(file.contentType)) {
      throw new AppError('notFound', texts.fileNotHere);
    }
    return {
      file,
      rights: await RIGHTS[file.subjectType](context, file, context.viewer, secretKey),
    };
  },
  forListeners: true,
  permission: (_viewer, { rights }) => rights.decision,
  async run({ db }, wanted, { file, rights }) {
    const { key, contentType, checksum } = await standInOf(db, file, wanted);
    return {
      key,
      contentType,
      checksum,
      title: rights.title,
      /** Whether the answer may be kept by caches that serve several people. */
      everybody: rights.everybody,
      instead: rights.instead,
      ...(rights.personal && { personal: true as const }),
      ...(REWRITTEN.has(file.role) && { rewritten: true as const }),
    };
  },
});

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
