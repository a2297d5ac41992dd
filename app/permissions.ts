/**
 * Every rule of who may do what. A rule is pure: it looks at who asks and at what they ask for, and
 * answers the viewer in whose name the work may be done, or how to refuse: `signIn` (401), `forbidden`
 * (403), `apart` (403: one of the two has blocked the other), or `hidden` (404: for who may not see a
 * thing, it does not exist). A rule that proves that somebody is signed in says so in its type.
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
  /** Set where the account has no artist page yet: see `forListeners` of an operation. */
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
  /** Whether who asks brought the key of the track's secret link, which stands. */
  bySecretLink?: boolean;
}

export type Permission<Subject, Proven extends MaybeViewer = MaybeViewer> = (
  viewer: MaybeViewer,
  subject: Subject,
) => Decision<Proven>;

/** A rule that only somebody signed in passes. */
type ArtistPermission<Subject> = Permission<Subject, Viewer>;

export const isAllowed = <Proven extends MaybeViewer>(
  decision: Decision<Proven>,
): decision is Allowed<Proven> => typeof decision !== 'string';

export const anyone: Permission<unknown> = (viewer) => ({ viewer });

/** Figures for a monitor: whoever brings the host's token. Where the host has set none, nobody does. */
export const mayReadMetrics: Permission<{ bringsToken: boolean }> = (viewer, { bringsToken }) =>
  bringsToken ? { viewer } : 'hidden';

export const signedIn: ArtistPermission<unknown> = (viewer) => (viewer ? { viewer } : 'signIn');

/** Acts in an artist's name: if the payload names one, it must be the sender's own. */
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
 * A private track, or any track of a hidden artist, exists only for its owner, and for whoever holds
 * its secret link while that stands.
 */
export const mayHearTrack: Permission<TrackRights> = (viewer, track) => {
  const everybody = track.isPublic && track.artistIsPublic;
  if (everybody || track.bySecretLink || track.artistId === viewer?.artistId) return { viewer };
  return 'hidden';
};

/** As everybody hears it, whoever asks: what another site shows of a track, and what lists name. */
export const mayEverybodyHear: Permission<TrackRights, null> = (_viewer, track) =>
  isAllowed(mayHearTrack(null, track)) ? { viewer: null } : 'hidden';

/** The original is the owner's, and theirs whom the owner lets have it. */
export const mayDownloadTrack: Permission<TrackRights & { allowDownload: boolean }> = (
  viewer,
  track,
) => {
  const heard = mayHearTrack(viewer, track);
  if (!isAllowed(heard) || track.artistId === viewer?.artistId) return heard;
  return track.allowDownload ? heard : 'forbidden';
};

/** Whose it is changes it; to others it exists as far as they may see it. */
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

/** As everybody sees it, whoever asks: what another site shows of an album. */
export const mayEverybodySeeAlbum: Permission<AlbumRights, null> = (_viewer, album) =>
  isAllowed(maySeeAlbum(null, album)) ? { viewer: null } : 'hidden';

export const ownsAlbum = ownedOf(maySeeAlbum);

export interface PlaylistRights {
  artistId: number;
  visibility: 'public' | 'link' | 'private';
  artistIsPublic: boolean;
  /** Whether who asks brought the key of its link. */
  bySecretLink: boolean;
}

/** A playlist is its artist's, whose link it has, or everybody's, as its artist has chosen. */
export const maySeePlaylist: Permission<PlaylistRights> = (viewer, playlist) => {
  const { artistId, visibility, artistIsPublic, bySecretLink } = playlist;
  const everybody = visibility === 'public' && artistIsPublic;
  const linked = visibility === 'link' && bySecretLink;
  return everybody || linked || artistId === viewer?.artistId ? { viewer } : 'hidden';
};

/** As everybody sees it, whoever asks: what another site shows of a playlist. */
export const mayEverybodySeePlaylist: Permission<PlaylistRights, null> = (_viewer, playlist) =>
  isAllowed(maySeePlaylist(null, playlist)) ? { viewer: null } : 'hidden';

export const ownsPlaylist = ownedOf(maySeePlaylist);

/** Puts a track that they may hear into a playlist of their own. */
export const addsToPlaylist: ArtistPermission<{ playlist: PlaylistRights; track: TrackRights }> = (
  viewer,
  { playlist, track },
) => {
  const owned = ownsPlaylist(viewer, playlist);
  if (!isAllowed(owned)) return owned;
  return isAllowed(mayHearTrack(viewer, { ...track, bySecretLink: false })) ? owned : 'hidden';
};

/** Says in their own name that they like a track that they may hear. */
export const likesTrack: ArtistPermission<TrackRights & Pair> = (viewer, track) => {
  if (!viewer) return 'signIn';
  const heard = unlessApart(mayHearTrack(viewer, track), track);
  return isAllowed(heard) ? { viewer } : heard;
};

/** Says in their own name that they like an album that they may see. */
export const likesAlbum: ArtistPermission<AlbumRights & Pair> = (viewer, album) => {
  if (!viewer) return 'signIn';
  const seen = unlessApart(maySeeAlbum(viewer, album), album);
  return isAllowed(seen) ? { viewer } : seen;
};

export interface Pair {
  /** Whether who asks and the artist concerned are two, of whom one has blocked the other. */
  apart: boolean;
}

/**
 * Turns to another artist: follows them, writes to them, asks them to work together, sings over their
 * track. A block stands between both, whoever made it, and nobody is told who.
 */
const unlessApart = <Proven extends MaybeViewer>(
  decision: Decision<Proven>,
  { apart }: Pair,
): Decision<Proven> => (isAllowed(decision) && apart ? 'apart' : decision);

/** Somebody signed in, and an artist whom they can find. */
export const mayUnfollow: ArtistPermission<ArtistRights> = (viewer, artist) => {
  if (!viewer) return 'signIn';
  return isAllowed(maySeeArtist(viewer, artist)) ? { viewer } : 'hidden';
};

/** Supporting needs somebody who supports, and an artist whom they can find. */
export const maySupport: ArtistPermission<ArtistRights> = (viewer, artist) =>
  mayUnfollow(viewer, artist);

/** Following needs somebody who follows; a hidden artist cannot be found by others. */
export const mayFollow: ArtistPermission<ArtistRights & Pair> = (viewer, artist) =>
  unlessApart(mayUnfollow(viewer, artist), artist);

/** A message to an artist whose page can be seen. */
export const mayWriteTo: Permission<ArtistRights & Pair> = (viewer, artist) =>
  unlessApart(maySeeArtist(viewer, artist), artist);

/** A part of a public page (a video, a date of a tour): everybody knows it, its artist changes it. */
export const ownsPart: ArtistPermission<{ artistId: number }> = (viewer, part) =>
  actsAsSelf(viewer, part);

/** What was written to an artist exists only for them. */
export const ownsMessage: ArtistPermission<{ artistId: number }> = (viewer, { artistId }) => {
  if (!viewer) return 'signIn';
  return artistId === viewer.artistId ? { viewer } : 'hidden';
};

/** What an artist has made or recorded with the tools exists only for them. */
export const ownsMade: ArtistPermission<{ artistId: number }> = (viewer, made) =>
  ownsMessage(viewer, made);

/** What an artist is still sending exists only for them. */
export const ownsUpload: ArtistPermission<{ artistId: number }> = (viewer, upload) =>
  ownsMessage(viewer, upload);

/** What two have made together exists for them alone. */
export const takesPart: ArtistPermission<{ participants: readonly (number | null)[] }> = (
  viewer,
  { participants },
) => {
  if (!viewer) return 'signIn';
  return participants.includes(viewer.artistId) ? { viewer } : 'hidden';
};

/** Tells the host about what they can see: a page or music, also as a visitor, or a message to them. */
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

/** Sings over a track that they may hear, in their own name. */
export const singsOver: ArtistPermission<TrackRights & Pair & { singerId: number | undefined }> = (
  viewer,
  { singerId, ...track },
) => {
  if (!viewer) return 'signIn';
  const heard = unlessApart(mayHearTrack(viewer, track), track);
  return isAllowed(heard) ? actsAsSelf(viewer, { artistId: singerId }) : heard;
};

/** Says something about a moment of a track that they may hear, where its artist allows it. */
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
  /** Whose track it is. */
  artistId: number;
  authorId: number;
}

/** Only the artist of the track lets a comment be seen. Others learn nothing of it here. */
export const moderatesComment: ArtistPermission<CommentRights> = (viewer, comment) => {
  if (!viewer) return 'signIn';
  if (comment.artistId === viewer.artistId) return { viewer };
  return comment.authorId === viewer.artistId ? 'forbidden' : 'hidden';
};

/** Who wrote it takes it back, and the artist of the track takes it away. */
export const removesComment: ArtistPermission<CommentRights> = (viewer, comment) =>
  viewer && comment.authorId === viewer.artistId ? { viewer } : moderatesComment(viewer, comment);

export interface CollaborationRights {
  /** Null where the account is deleted. */
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

/** Accepting is a new approach, and a block stands in its way; declining is not. */
export const answersRequest: ArtistPermission<CollaborationRights & Pair> = (
  viewer,
  collaboration,
) => unlessApart(decidesCollaboration(viewer, collaboration), collaboration);

/** Writes into a collaboration in their own name alone. */
export const writesInCollaboration: ArtistPermission<
  CollaborationRights & { senderId: number | undefined }
> = (viewer, collaboration) => {
  const seen = inCollaboration(viewer, collaboration);
  return isAllowed(seen) ? actsAsSelf(viewer, { artistId: collaboration.senderId }) : seen;
};

/** Says something to the other side of a collaboration. */
export const speaksInCollaboration: ArtistPermission<
  CollaborationRights & Pair & { senderId: number | undefined }
> = (viewer, collaboration) =>
  unlessApart(writesInCollaboration(viewer, collaboration), collaboration);

/**
 * Asks to collaborate on a track that they may hear: in their own name, and of the artist whose
 * track it is.
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

/** What an artist settles about their sales, such as a shipping price, exists for them alone. */
export const ownsTerms: ArtistPermission<{ artistId: number }> = (viewer, terms) =>
  ownsMessage(viewer, terms);

/** An order exists for its seller, and for whoever holds its secret link. */
export const ownsOrder: ArtistPermission<{ artistId: number }> = (viewer, order) =>
  ownsMessage(viewer, order);

/**
 * Music that was bought is its buyer's. As long as it is in nobody's account, it is theirs who hold its
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

/** Takes what they bought without an account into the one that they have now. */
export const claimsPurchase: ArtistPermission<{ buyerId: number | null; byKey: boolean }> = (
  viewer,
  purchase,
) => {
  if (!viewer) return 'signIn';
  return isAllowed(ownsPurchase(viewer, purchase)) ? { viewer } : 'hidden';
};
