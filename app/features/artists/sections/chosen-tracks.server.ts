import { publicTrack } from '../../library/public-track.ts';
import { findChosenTracks } from '../../library/portfolio.queries.server.ts';
import { trackView, type TrackWithFiles } from '../../library/track.queries.server.ts';
import { once } from './reader.server.ts';

/** The tracks that are featured or pinned; visitors see those that are public. */
export const chosenTracks = once(({ db, artist: { row }, owner }) =>
  findChosenTracks(db, row.id, { trackIds: row.pinnedTracks, publicOnly: !owner }),
);

export const viewOf = (track: TrackWithFiles) => publicTrack(trackView(track));

export const withPrivacy = (track: TrackWithFiles) => ({
  ...viewOf(track),
  isPrivate: !track.row.isPublic,
});
