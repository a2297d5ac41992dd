import { TrackList } from '../../../tracks/TrackList.tsx';
import type { TracksData } from './schema.ts';

type TracksProps = {
  data: TracksData;
  artistId: number;
  /** The address of the page of tracks that begins behind a key; without one, of the first. */
  pageTo: (before: number | null) => string;
  isFirst: boolean;
};

export function View({ data: { tracks, next }, artistId, pageTo, isFirst }: TracksProps) {
  return (
    <TrackList
      artistId={artistId}
      tracks={tracks}
      firstTo={isFirst ? null : pageTo(null)}
      nextTo={next === null ? null : pageTo(next)}
    />
  );
}
