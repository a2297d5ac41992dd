import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { PlayableRow } from '../../../library/PlayableRow.tsx';
import { PlayableTracks } from '../../../library/PlayableTracks.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { TracksData } from './schema.ts';
import * as texts from './texts.ts';

/** The newest; the studio has them all. */
const SHOWN = 6;

/** What everybody may hear, and the way to the library. */
export function OwnView({ data: { tracks, next }, page }: SectionViewProps<TracksData>) {
  const artistId = page.artist.id;
  if (tracks.length === 0) {
    return (
      <EmptyState
        actions={
          <>
            <Button variant="accent" icon="upload" to="/beats/upload">
              {texts.uploadATrack}
            </Button>
            <Button to="/beats">{texts.openTheMusicStudio}</Button>
          </>
        }
      >
        {texts.firstSoundWaits}
      </EmptyState>
    );
  }
  const more = next !== null || tracks.length > SHOWN;
  return (
    <>
      <PlayableTracks artistId={artistId} tracks={tracks}>
        <ol>
          {tracks.slice(0, SHOWN).map((track) => (
            <PlayableRow key={track.id} artistId={artistId} track={track} />
          ))}
        </ol>
      </PlayableTracks>
      {more && (
        <Button variant="ghost" to="/beats" className="-ml-4 mt-2">
          {texts.allTracksMusicStudio}
        </Button>
      )}
    </>
  );
}
