import { Hint, Pager, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { PlayableRow, useSingWords, useViewerId } from './PlayableRow.tsx';
import { PlayableTracks } from './PlayableTracks.tsx';
import type { PublicTrack } from './public-track.ts';
import * as texts from './texts.ts';

/** A hint above an artist's tracks, shown to everybody else. */
function SingHint({ artistId }: { artistId: number }) {
  const words = useSingWords(artistId);
  if (useViewerId() === artistId) return null;
  return (
    <Hint icon="mic" className="mb-3">
      {texts.singHint(words)}
    </Hint>
  );
}

type TrackListProps = {
  artistId: number;
  tracks: readonly PublicTrack[];
  /** The address of the first page; null on the first page. */
  firstTo: string | null;
  nextTo: string | null;
};

/** The public tracks of an artist. */
export function TrackList({ artistId, tracks, firstTo, nextTo }: TrackListProps) {
  return (
    <section aria-labelledby="tracks">
      <SectionHead id="tracks" title={texts.tracks} />
      {tracks.length === 0 ? (
        <EmptyState>{texts.noPublicTracksAvailable}</EmptyState>
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
        label={texts.tracks}
        previousTo={firstTo}
        previousLabel={texts.firstPage}
        nextTo={nextTo}
        nextLabel={texts.moreTracks}
      />
    </section>
  );
}
