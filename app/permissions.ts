/**
 * All permission rules. A rule is a pure function of the viewer and the subject. It returns the
 * viewer in whose name the operation may run, or a refusal: `signIn` (401), `forbidden` (403),
 * `apart` (403: one of the two artists has blocked the other), or `hidden` (404: the subject does
 * not exist for viewers who may not see it). The type of a rule shows whether it requires a
 * signed-in viewer.
 */
type Refusal = 'signIn' | 'forbidden' | 'apart' | 'hidden';

interface Allowed<Proven extends MaybeViewer> {
  readonly viewer: Proven;
}

export type Decision<Proven extends MaybeViewer = MaybeViewer> = Refusal | Allowed<Proven>;

export interface Viewer {
  userId: number;
  artistId: number;
  email: string;
  /** Set if the account has no artist page yet: see `forListeners` of an operation. */
  isListener?: boolean;
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
  /** True if the request has the key of the track's valid secret link. */
  bySecretLink?: boolean;
}

export type Permission<Subject, Proven extends MaybeViewer = MaybeViewer> = (
  viewer: MaybeViewer,
  subject: Subject,
) => Decision<Proven>;

/** A rule that requires a signed-in viewer. */
type ArtistPermission<Subject> = Permission<Subject, Viewer>;

export const isAllowed = <Proven extends MaybeViewer>(
  decision: Decision<Proven>,
): decision is Allowed<Proven> => typeof decision !== 'string';

export const anyone: Permission<unknown> = (viewer) => ({ viewer });

/**
 * Metrics for monitoring: requests with the host's token. Without a token set by the host, nobody
 * may.
 */
export const mayReadMetrics: Permission<{ bringsToken: boolean }> = (viewer, { bringsToken }) =>
  bringsToken ? { viewer } : 'hidden';

export const signedIn: ArtistPermission<unknown> = (viewer) => (viewer ? { viewer } : 'signIn');

/** Acts in an artist's name: if the payload names an artist, it must be the viewer. */
export const actsAsSelf: ArtistPermission<{ artistId: number | undefined }> = (
  viewer,
  { artistId },
) => {
  if (!viewer) return 'signIn';
  return artistId === undefined || artistId === viewer.artistId ? { viewer } : 'forbidden';
};

/** A hidden artist exists only for themselves. */
export const maySeeArtist: Permission<ArtistRights> = (viewer, artist) =>
  artist.isPublic || artist.id === viewer?.artistId ? { viewer } : 'hidden';

/**
 * A private track, or any track of a hidden artist, exists only for its owner and for holders of
 * its valid secret link.
 */
export const mayHearTrack: Permission<TrackRights> = (viewer, track) => {
  const everybody = track.isPublic && track.artistIsPublic;
  if (everybody || track.bySecretLink || track.artistId === viewer?.artistId) return { viewer };
  return 'hidden';
};

/** Hears a track in an app, where everybody is signed in. */
export const hearsSignedIn: ArtistPermission<TrackRights> = (viewer, track) => {
  if (!viewer) return 'signIn';
  return isAllowed(mayHearTrack(viewer, track)) ? { viewer } : 'hidden';
};

/** Public access, whoever the viewer is: for tracks on other sites and in lists. */
export const mayEverybodyHear: Permission<TrackRights, null> = (_viewer, track) =>
  isAllowed(mayHearTrack(null, track)) ? { viewer: null } : 'hidden';

/** The original is for the owner, and for others if the owner allows downloads. */
export const mayDownloadTrack: Permission<TrackRights & { allowDownload: boolean }> = (
  viewer,
  track,
) => {
  const heard = mayHearTrack(viewer, track);
  if (!isAllowed(heard) || track.artistId === viewer?.artistId) return heard;
  return track.allowDownload ? heard : 'forbidden';
};

/** Only the owner may change it; for others it exists if they may see it. */
const ownedOf =
  <Subject extends { artistId: number }>(maySee: Permission<Subject>): ArtistPermission<Subject> =>
  (viewer, subject) => {
    if (!viewer) return 'signIn';
    if (subject.artistId === viewer.artistId) return { viewer };
    return isAllowed(maySee(viewer, subject)) ? 'forbidden' : 'hidden';
  };

export const ownsTrack = ownedOf(mayHearTrack);

export interface AlbumRights {
  artistId: number;
  state: 'draft' | 'scheduled' | 'released';
  artistIsPublic: boolean;
}

/** A draft, or any album of a hidden artist, exists only for its artist. */
export const maySeeAlbum: Permission<AlbumRights> = (viewer, album) =>
  (album.state !== 'draft' && album.artistIsPublic) || album.artistId === viewer?.artistId
    ? { viewer }
    : 'hidden';

/** Public access, whoever the viewer is: for albums on other sites. */
export const mayEverybodySeeAlbum: Permission<AlbumRights, null> = (_viewer, album) =>
  isAllowed(maySeeAlbum(null, album)) ? { viewer: null } : 'hidden';

export const ownsAlbum = ownedOf(maySeeAlbum);

export interface PlaylistRights {
  artistId: number;
  visibility: 'public' | 'link' | 'private';
  artistIsPublic: boolean;
  /** True if the request has the key of its link. */
  bySecretLink: boolean;
}

/**
 * A playlist is visible to its artist, and by the artist's choice to holders of its link or to
 * everybody.
 */
export const maySeePlaylist: Permission<PlaylistRights> = (viewer, playlist) => {
  const { artistId, visibility, artistIsPublic, bySecretLink } = playlist;
  const everybody = visibility === 'public' && artistIsPublic;
  const linked = visibility === 'link' && bySecretLink;
  return everybody || linked || artistId === viewer?.artistId ? { viewer } : 'hidden';
};

/** Public access, whoever the viewer is: for playlists on other sites. */
export const mayEverybodySeePlaylist: Permission<PlaylistRights, null> = (_viewer, playlist) =>
  isAllowed(maySeePlaylist(null, playlist)) ? { viewer: null } : 'hidden';

export const ownsPlaylist = ownedOf(maySeePlaylist);

/** Adds a track that the viewer may hear to their own playlist. */
export const addsToPlaylist: ArtistPermission<{ playlist: PlaylistRights; track: TrackRights }> = (
  viewer,
  { playlist, track },
) => {
  const owned = ownsPlaylist(viewer, playlist);
  if (!isAllowed(owned)) return owned;
  return isAllowed(mayHearTrack(viewer, { ...track, bySecretLink: false })) ? owned : 'hidden';
};

/** Likes a track that the viewer may hear, in their own name. */
export const likesTrack: ArtistPermission<TrackRights & Pair> = (viewer, track) => {
  if (!viewer) return 'signIn';
  const heard = unlessApart(mayHearTrack(viewer, track), track);
  return isAllowed(heard) ? { viewer } : heard;
};

/** Likes an album that the viewer may see, in their own name. */
export const likesAlbum: ArtistPermission<AlbumRights & Pair> = (viewer, album) => {
  if (!viewer) return 'signIn';
  const seen = unlessApart(maySeeAlbum(viewer, album), album);
  return isAllowed(seen) ? { viewer } : seen;
};

export interface Pair {
  /** True if the viewer and the artist concerned have a block between them. */
  apart: boolean;
}

/**
 * Contact with another artist: following, writing, asking to collaborate, singing over a track. A
 * block in either direction prevents it, without telling who made it.
 */
const unlessApart = <Proven extends MaybeViewer>(
  decision: Decision<Proven>,
  { apart }: Pair,
): Decision<Proven> => (isAllowed(decision) && apart ? 'apart' : decision);

/** A signed-in viewer, and an artist whom they can find. */
export const mayUnfollow: ArtistPermission<ArtistRights> = (viewer, artist) => {
  if (!viewer) return 'signIn';
  return isAllowed(maySeeArtist(viewer, artist)) ? { viewer } : 'hidden';
};

/** A signed-in supporter, and an artist whom they can find. */
export const maySupport: ArtistPermission<ArtistRights> = (viewer, artist) =>
  mayUnfollow(viewer, artist);

/** A signed-in follower; others cannot find a hidden artist. */
export const mayFollow: ArtistPermission<ArtistRights & Pair> = (viewer, artist) =>
  unlessApart(mayUnfollow(viewer, artist), artist);

/** Sends a message to an artist whose page the viewer can see. */
export const mayWriteTo: Permission<ArtistRights & Pair> = (viewer, artist) =>
  unlessApart(maySeeArtist(viewer, artist), artist);

/** A part of a public page (a video, a tour date): everybody sees it, its artist changes it. */
export const ownsPart: ArtistPermission<{ artistId: number }> = (viewer, part) =>
  actsAsSelf(viewer, part);

/** Messages to an artist exist only for that artist. */
export const ownsMessage: ArtistPermission<{ artistId: number }> = (viewer, { artistId }) => {
  if (!viewer) return 'signIn';
  return artistId === viewer.artistId ? { viewer } : 'hidden';
};

/** Music made or recorded with the tools exists only for its artist. */
export const ownsMade: ArtistPermission<{ artistId: number }> = (viewer, made) =>
  ownsMessage(viewer, made);

/** An unfinished upload exists only for its artist. */
export const ownsUpload: ArtistPermission<{ artistId: number }> = (viewer, upload) =>
  ownsMessage(viewer, upload);

/** A joint work exists only for its participants. */
export const takesPart: ArtistPermission<{ participants: readonly (number | null)[] }> = (
  viewer,
  { participants },
) => {
  if (!viewer) return 'signIn';
  return participants.includes(viewer.artistId) ? { viewer } : 'hidden';
};

/**
 * Reports something that the viewer can see to the host: a page or music, also as a visitor, or a
 * message to them.
 */
export const mayReport: Permission<{
  isMessage: boolean;
  isPublic: boolean;
  bySecretLink: boolean;
  artistId: number | null;
  participants: readonly (number | null)[];
}> = (viewer, { isMessage, isPublic, bySecretLink, artistId, participants }) => {
  if (isMessage) return takesPart(viewer, { participants });
  const own = artistId !== null && artistId === viewer?.artistId;
  const taking = viewer !== null && participants.includes(viewer.artistId);
  return isPublic || bySecretLink || own || taking ? { viewer } : 'hidden';
};

/** Sings over a track that the viewer may hear, in their own name. */
export const singsOver: ArtistPermission<TrackRights & Pair & { singerId: number | undefined }> = (
  viewer,
  { singerId, ...track },
) => {
  if (!viewer) return 'signIn';
  const heard = unlessApart(mayHearTrack(viewer, track), track);
  return isAllowed(heard) ? actsAsSelf(viewer, { artistId: singerId }) : heard;
};

/** Comments on a moment of a track that the viewer may hear, if its artist allows comments. */
export const commentsOn: ArtistPermission<TrackRights & Pair & { allowComments: boolean }> = (
  viewer,
  { allowComments, ...track },
) => {
  const heard = unlessApart(mayHearTrack(viewer, track), track);
  if (!isAllowed(heard)) return heard;
  if (!viewer) return 'signIn';
  return allowComments ? { viewer } : 'forbidden';
};

interface CommentRights {
  /** The artist of the track. */
  artistId: number;
  authorId: number;
}

/** Only the artist of the track approves comments. For others the comment does not exist here. */
export const moderatesComment: ArtistPermission<CommentRights> = (viewer, comment) => {
  if (!viewer) return 'signIn';
  if (comment.artistId === viewer.artistId) return { viewer };
  return comment.authorId === viewer.artistId ? 'forbidden' : 'hidden';
};

/** The author and the artist of the track may delete a comment. */
export const removesComment: ArtistPermission<CommentRights> = (viewer, comment) =>
  viewer && comment.authorId === viewer.artistId ? { viewer } : moderatesComment(viewer, comment);

export interface CollaborationRights {
  /** Null if the account is deleted. */
  trackOwnerId: number | null;
  collaboratorId: number | null;
}

/** A collaboration, with its messages and its vocal, exists only for its two participants. */
export const inCollaboration: ArtistPermission<CollaborationRights> = (
  viewer,
  { trackOwnerId, collaboratorId },
) => takesPart(viewer, { participants: [trackOwnerId, collaboratorId] });

/** Only the track's owner accepts or rejects, and mixes down. */
export const decidesCollaboration: ArtistPermission<CollaborationRights> = (
  viewer,
  collaboration,
) => {
  const seen = inCollaboration(viewer, collaboration);
  return isAllowed(seen) && collaboration.trackOwnerId !== seen.viewer.artistId
    ? 'forbidden'
    : seen;
};

/** Accepting is a new contact, which a block prevents; declining is not. */
export const answersRequest: ArtistPermission<CollaborationRights & Pair> = (
  viewer,
  collaboration,
) => unlessApart(decidesCollaboration(viewer, collaboration), collaboration);

/** Writes into a collaboration, only in the viewer's own name. */
export const writesInCollaboration: ArtistPermission<
  CollaborationRights & { senderId: number | undefined }
> = (viewer, collaboration) => {
  const seen = inCollaboration(viewer, collaboration);
  return isAllowed(seen) ? actsAsSelf(viewer, { artistId: collaboration.senderId }) : seen;
};

/** Sends a message to the other side of a collaboration. */
export const speaksInCollaboration: ArtistPermission<
  CollaborationRights & Pair & { senderId: number | undefined }
> = (viewer, collaboration) =>
  unlessApart(writesInCollaboration(viewer, collaboration), collaboration);

/**
 * Asks to collaborate on a track that the viewer may hear: in their own name, and to the track's
 * artist.
 */
export const asksToCollaborate: ArtistPermission<
  TrackRights & Pair & { trackOwnerId: number | undefined; collaboratorId: number | undefined }
> = (viewer, { trackOwnerId, collaboratorId, ...track }) => {
  const heard = mayHearTrack(viewer, track);
  if (!isAllowed(heard)) return heard;
  if (!viewer) return 'signIn';
  if (track.apart) return 'apart';
  if ((trackOwnerId ?? track.artistId) !== track.artistId) return 'forbidden';
  return actsAsSelf(viewer, { artistId: collaboratorId });
};

export interface LinkRights {
  artistId: number;
  isActive: boolean;
  artistIsPublic: boolean;
}

/** A hidden link, or any of a hidden artist, exists only for its artist. */
export const mayFollowLink: Permission<LinkRights> = (viewer, link) =>
  (link.isActive && link.artistIsPublic) || link.artistId === viewer?.artistId
    ? { viewer }
    : 'hidden';

export const ownsLink = ownedOf(mayFollowLink);

export interface ItemRights {
  artistId: number;
  isActive: boolean;
  artistIsPublic: boolean;
}

/** A hidden item of a shop, or any of a hidden artist, exists only for its artist. */
export const maySeeItem: Permission<ItemRights> = (viewer, item) => mayFollowLink(viewer, item);

export const ownsItem: ArtistPermission<ItemRights> = ownedOf(maySeeItem);

/** An artist's terms of sale, such as a shipping price, exist only for that artist. */
export const ownsTerms: ArtistPermission<{ artistId: number }> = (viewer, terms) =>
  ownsMessage(viewer, terms);

/** An order exists for its seller; its secret link is checked separately. */
export const ownsOrder: ArtistPermission<{ artistId: number }> = (viewer, order) =>
  ownsMessage(viewer, order);

/**
 * Purchased music belongs to its buyer. While it is in no account, it belongs to holders of its
 * key.
 */
export const ownsPurchase: Permission<{ buyerId: number | null; byKey: boolean }> = (
  viewer,
  { buyerId, byKey },
) => {
  if (buyerId === null) return byKey ? { viewer } : 'hidden';
  if (!viewer) return 'signIn';
  return buyerId === viewer.artistId ? { viewer } : 'hidden';
};

/** Moves a purchase made without an account into the viewer's account. */
export const claimsPurchase: ArtistPermission<{ buyerId: number | null; byKey: boolean }> = (
  viewer,
  purchase,
) => {
  if (!viewer) return 'signIn';
  return isAllowed(ownsPurchase(viewer, purchase)) ? { viewer } : 'hidden';
};
