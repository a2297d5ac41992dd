import { Pager, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { PlayableRow } from './PlayableRow.tsx';
import { PlayableTracks } from './PlayableTracks.tsx';
import type { PublicTrack } from './public-track.ts';
import { SingHint } from './SingButton.tsx';

type TrackListProps = {
  artistId: number;
  tracks: readonly PublicTrack[];
  /** The first page of the list, where this is another one. */
  firstTo: string | null;
  nextTo: string | null;
};

/** The tracks of an artist that everybody may hear. */
export function TrackList({ artistId, tracks, firstTo, nextTo }: TrackListProps) {
  return (
    <section aria-labelledby="tracks">
      <SectionHead id="tracks" title="Tracks" />
      {tracks.length === 0 ? (
        <EmptyState>No public tracks available</EmptyState>
      ) : (
        <PlayableTracks artistId={artistId} tracks={tracks}>
          <SingHint artistId={artistId} />
          <ol>
            {tracks.map((track) => (
              <PlayableRow key={track.id} artistId={artistId} track={track} />
            ))}
          </ol>
        </PlayableTracks>
      )}
      <Pager
        label="Tracks"
        previousTo={firstTo}
        previousLabel="First Page"
        nextTo={nextTo}
        nextLabel="More Tracks"
      />
    </section>
  );
}
