import { joinFacts } from '#app/display/format.ts';
import { Button } from '#app/ui/Button.tsx';
import { PageHead, NewestPager } from '#app/ui/Page.tsx';
import { PlayAll } from '#app/features/library/PlayAll.tsx';
import { PlayableRow } from '#app/features/library/PlayableRow.tsx';
import { PlayableTracks } from '#app/features/library/PlayableTracks.tsx';
import type { PublicTrack } from '#app/features/library/public-track.ts';
import * as texts from './texts.ts';

type LikedPageProps = {
  tracks: readonly (PublicTrack & { artistId: number })[];
  next: string | null;
  isFirst: boolean;
};

/** The viewer's liked tracks. */
export function LikedPage({ tracks, next, isFirst }: LikedPageProps) {
  const [first] = tracks;
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PlayableTracks tracks={tracks}>
        <PageHead title={texts.tracksYouLike}>
          {first && <PlayAll artistId={first.artistId} tracks={tracks} />}
        </PageHead>
        {tracks.length === 0 ? (
          <div className="grid justify-items-start gap-3 pt-4">
            <p className="text-text-2">{texts.nothingLikedYet}</p>
            <Button to="/explore">{texts.explore}</Button>
          </div>
        ) : (
          <ol>
            {tracks.map((track) => (
              <PlayableRow
                key={track.id}
                artistId={track.artistId}
                track={{ ...track, meta: joinFacts([track.artist, track.meta]) }}
              />
            ))}
          </ol>
        )}
      </PlayableTracks>
      <NewestPager label={texts.tracksYouLike} address="/likes" isFirst={isFirst} next={next} />
    </main>
  );
}
