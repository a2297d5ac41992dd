import { AppError } from '#app/errors.ts';
import { findArtist } from '#app/features/artists/artist.queries.server.ts';
import { findPost } from '#app/features/artists/posts/post.server.ts';
import { findAttachmentRights } from '#app/features/collaborations/attachment.server.ts';
import { PREVIEW_ROLES } from '#app/features/library/track.ts';
import { findTrackArtist } from '#app/features/library/track-changes.queries.server.ts';
import type { TrackWithFiles } from '#app/features/library/track.queries.server.ts';
import { secret } from '#app/features/library/track.schema.ts';
import { trackSubject } from '#app/features/library/track.server.ts';
import { vocalSubject } from '#app/features/library/vocals/vocal.server.ts';
import { everyMediaOf, findMedia, type MediaRow } from '#app/features/media/media.server.ts';

import { albumSubject } from '#app/features/releases/album.server.ts';
import { hearsAll } from '#app/features/shop/collection/purchase.server.ts';
import { findItem } from '#app/features/shop/merch/merch.queries.server.ts';
import { supports } from '#app/features/shop/support/support.queries.server.ts';
import { findGeneration } from '#app/features/studio/generation.server.ts';
import { titleOf } from '#app/features/studio/generation.ts';
import { findHumming } from '#app/features/studio/humming.server.ts';
import { type Context, demandRecentProof } from '#app/operations/context.server.ts';
import { endingOf, mediaUrl, partsOfMediaName } from '#app/operations/file-name.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
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

/** The visitor's and everybody's right to a file, and its name when saved. */
interface Rights {
  decision: Decision;
  everybody: boolean;
  title: string;
  /** The address that this visitor is redirected to instead. */
  instead?: string | undefined;
  /** Set if the same address leads others to a different file. */
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
 * Rights of tracks with previews for those who have not bought them: the full file redirects to the
 * preview, and the preview redirects those with full access to the full file. The response differs
 * between viewers, so no shared cache may store it.
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

/** A file has the access rights of its subject. */
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
    // The archive contains everything, so downloading it needs a recent proof of identity, like
    // requesting it.
    demandRecentProof(context);
    return { decision, everybody: false, title: texts.artistSpaceArchive };
  },

  // It is read by the import alone.
  import: () => Promise.resolve(HIDDEN),

  async generation({ db }, { subjectId, role }, viewer) {
    const generation = await findGeneration(db, subjectId);
    if (!generation) return HIDDEN;
    const stem = /^(vocals|drums|bass|other)-/.exec(role)?.[1];
    const title = titleOf(generation);
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
    // The original can be played only until the renditions are made; then it is for viewers who may
    // download it. A page that was opened before still has its address, which redirects to the
    // rendition.
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
    // A file that the visitor may not have is reported as missing, without a redirect to the
    // sign-in screen.
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
      title: texts.pictureOfAPost,
    };
  },

  // Purchased files have addresses of their own in the collection.
  sold: () => Promise.resolve(HIDDEN),
  download: () => Promise.resolve(HIDDEN),

  async merch({ db }, { subjectId, role }, viewer) {
    const found = await findItem(db, subjectId, { removed: true });
    if (!found) return HIDDEN;
    const { row } = found.item;
    const rights = { ...row, artistIsPublic: found.artistIsPublic };
    // Sold files are downloaded from the paid order.
    const decision = (role === 'original' ? ownsOrder : maySeeItem)(viewer, rights);
    const everybody = role !== 'original' && isAllowed(maySeeItem(null, rights));
    return { decision, everybody, title: row.name };
  },
};

/** The file that a page gets instead, depending on its browser; it has the same access rights. */
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

/** Files whose tags are rewritten when the text or the cover of their track changes. */
const REWRITTEN: ReadonlySet<MediaRow['role']> = new Set(['mp3-128', PREVIEW_ROLES['mp3-128']]);

/** Finds a stored file for a visitor with access to it. */
export const openMedia = defineOperation({
  name: 'openMedia',
  // The route calls it `key`, and so do older shared links.
  input: z.object({
    key: z.string().max(70),
    secret,
    /** True if the caller accepts a smaller file or an AVIF. */
    sparing: z.boolean().default(false),
    avif: z.boolean().default(false),
  }),
  async subject(context, { key: name, secret: secretKey }) {
    const { address, ending } = partsOfMediaName(name);
    const file = demandFound(await findMedia(context.db, address), texts.fileNotHere);
    // With another extension, caches and programs would treat it as another type.
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
      /** True if shared caches may store the response. */
      everybody: rights.everybody,
      instead: rights.instead,
      ...(rights.personal && { personal: true as const }),
      ...(REWRITTEN.has(file.role) && { rewritten: true as const }),
    };
  },
});

/**
 * The file as its artist uploaded it, byte for byte, for those whom the artist lets download it.
 */
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
      // The artist may stop downloads at any time, so no shared cache may store it.
      everybody: false,
    };
  },
});
