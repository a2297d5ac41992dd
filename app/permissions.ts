/**
 * Every rule of who may do what. A rule is pure: it looks at who asks and at what they ask for, and
 * says `ok`, or how to refuse: `signIn` (401), `forbidden` (403), or `hidden` (404: for who may not
 * see a thing, it does not exist).
 */
export type Verdict = 'ok' | 'signIn' | 'forbidden' | 'hidden';

export interface Viewer {
  userId: number;
  artistId: number;
  email: string;
}

export type MaybeViewer = Viewer | null;

export interface ArtistRights {
  id: number;
  isPublic: boolean;
}

export interface TrackRights {
  artistId: number;
  isPublic: boolean;
  artistIsPublic: boolean;
  /** Whether who asks brought the key of the track's secret link, which stands. */
  bySecretLink?: boolean;
}

export type Permission<Subject> = (viewer: MaybeViewer, subject: Subject) => Verdict;

export const anyone: Permission<unknown> = () => 'ok';

export const signedIn: Permission<unknown> = (viewer) => (viewer ? 'ok' : 'signIn');

/** Acts in an artist's name: if the payload names one, it must be the sender's own. */
export const actsAsSelf: Permission<{ artistId: number | undefined }> = (viewer, { artistId }) => {
  if (!viewer) return 'signIn';
  return artistId === undefined || artistId === viewer.artistId ? 'ok' : 'forbidden';
};

/** A hidden artist exists only for themselves. */
export const maySeeArtist: Permission<ArtistRights> = (viewer, artist) =>
  artist.isPublic || artist.id === viewer?.artistId ? 'ok' : 'hidden';

/**
 * A private track, or any track of a hidden artist, exists only for its owner, and for whoever holds
 * its secret link while that stands.
 */
export const mayHearTrack: Permission<TrackRights> = (viewer, track) => {
  const everybody = track.isPublic && track.artistIsPublic;
  if (everybody || track.bySecretLink || track.artistId === viewer?.artistId) return 'ok';
  return 'hidden';
};

/** As everybody hears it, whoever asks: what another site shows of a track, and what lists name. */
export const mayEverybodyHear: Permission<TrackRights> = (_viewer, track) =>
  mayHearTrack(null, track);

/** The original is the owner's, and theirs whom the owner lets have it. */
export const mayDownloadTrack: Permission<TrackRights & { allowDownload: boolean }> = (
  viewer,
  track,
) => {
  const heard = mayHearTrack(viewer, track);
  if (heard !== 'ok' || track.artistId === viewer?.artistId) return heard;
  return track.allowDownload ? 'ok' : 'forbidden';
};

export const ownsTrack: Permission<TrackRights> = (viewer, track) => {
  if (!viewer) return 'signIn';
  if (track.artistId === viewer.artistId) return 'ok';
  return mayHearTrack(viewer, track) === 'ok' ? 'forbidden' : 'hidden';
};

/** Following needs somebody who follows; a hidden artist cannot be found by others. */
export const mayFollow: Permission<ArtistRights> = (viewer, artist) =>
  viewer ? maySeeArtist(viewer, artist) : 'signIn';

/** A part of a public page (a video, a date of a tour): everybody knows it, its artist changes it. */
export const ownsPart: Permission<{ artistId: number }> = (viewer, { artistId }) => {
  if (!viewer) return 'signIn';
  return artistId === viewer.artistId ? 'ok' : 'forbidden';
};

/** What was written to an artist exists only for them. */
export const ownsMessage: Permission<{ artistId: number }> = (viewer, { artistId }) => {
  if (!viewer) return 'signIn';
  return artistId === viewer.artistId ? 'ok' : 'hidden';
};

/** What an artist has made or recorded with the tools exists only for them. */
export const ownsMade: Permission<{ artistId: number }> = (viewer, made) =>
  ownsMessage(viewer, made);

/** What an artist is still sending exists only for them. */
export const ownsUpload: Permission<{ artistId: number }> = (viewer, upload) =>
  ownsMessage(viewer, upload);

/** What two have made together exists for them alone. */
export const takesPart: Permission<{ participants: readonly (number | null)[] }> = (
  viewer,
  { participants },
) => {
  if (!viewer) return 'signIn';
  return participants.includes(viewer.artistId) ? 'ok' : 'hidden';
};

/** Sings over a track that they may hear, in their own name. */
export const singsOver: Permission<TrackRights & { singerId: number | undefined }> = (
  viewer,
  { singerId, ...track },
) => {
  if (!viewer) return 'signIn';
  const heard = mayHearTrack(viewer, track);
  if (heard !== 'ok') return heard;
  return (singerId ?? viewer.artistId) === viewer.artistId ? 'ok' : 'forbidden';
};

export interface CollaborationRights {
  /** Null where the account is deleted. */
  trackOwnerId: number | null;
  collaboratorId: number | null;
}

/** A collaboration, with its messages and its vocal, exists only for its two participants. */
export const inCollaboration: Permission<CollaborationRights> = (viewer, collaboration) => {
  const { trackOwnerId, collaboratorId } = collaboration;
  return takesPart(viewer, { participants: [trackOwnerId, collaboratorId] });
};

/** Only the track's owner accepts or rejects, and mixes down. */
export const decidesCollaboration: Permission<CollaborationRights> = (viewer, collaboration) => {
  const seen = inCollaboration(viewer, collaboration);
  if (seen !== 'ok' || collaboration.trackOwnerId === viewer?.artistId) return seen;
  return 'forbidden';
};

/** Writes into a collaboration in their own name alone. */
export const writesInCollaboration: Permission<
  CollaborationRights & { senderId: number | undefined }
> = (viewer, collaboration) => {
  const seen = inCollaboration(viewer, collaboration);
  const { senderId } = collaboration;
  return seen === 'ok' && senderId !== undefined && senderId !== viewer?.artistId
    ? 'forbidden'
    : seen;
};

/**
 * Asks to collaborate on a track that they may hear: in their own name, and of the artist whose
 * track it is.
 */
export const asksToCollaborate: Permission<
  TrackRights & { trackOwnerId: number | undefined; collaboratorId: number | undefined }
> = (viewer, { trackOwnerId, collaboratorId, ...track }) => {
  const heard = mayHearTrack(viewer, track);
  if (heard !== 'ok') return heard;
  if (!viewer) return 'signIn';
  const honest =
    (collaboratorId ?? viewer.artistId) === viewer.artistId &&
    (trackOwnerId ?? track.artistId) === track.artistId;
  return honest ? 'ok' : 'forbidden';
};

export interface LinkRights {
  artistId: number;
  isActive: boolean;
  artistIsPublic: boolean;
}

/** A hidden link, or any of a hidden artist, exists only for its artist. */
export const mayFollowLink: Permission<LinkRights> = (viewer, link) =>
  (link.isActive && link.artistIsPublic) || link.artistId === viewer?.artistId ? 'ok' : 'hidden';

export interface ItemRights {
  artistId: number;
  isActive: boolean;
  artistIsPublic: boolean;
}

/** A hidden item of a shop, or any of a hidden artist, exists only for its artist. */
export const maySeeItem: Permission<ItemRights> = (viewer, item) => mayFollowLink(viewer, item);

export const ownsItem: Permission<ItemRights> = (viewer, item) => ownsLink(viewer, item);

/** An order exists for its seller, and for whoever holds its secret link. */
export const ownsOrder: Permission<{ artistId: number }> = (viewer, order) =>
  ownsMessage(viewer, order);

export const ownsLink: Permission<LinkRights> = (viewer, link) => {
  if (!viewer) return 'signIn';
  if (link.artistId === viewer.artistId) return 'ok';
  return mayFollowLink(viewer, link) === 'ok' ? 'forbidden' : 'hidden';
};
