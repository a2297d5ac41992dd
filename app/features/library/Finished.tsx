import { Form } from '@remix-run/react';
import { StatusDot } from '#app/ui/Badge.tsx';
import { Button, PlayButton } from '#app/ui/Button.tsx';
import { FinishCard } from '#app/ui/FinishCard.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import type { FinishedTrack } from './finished.server.ts';
import { usePlayableTrack } from './PlayableTracks.tsx';
import { COVER_PIXELS } from './public-track.ts';
import * as texts from './texts.ts';
import { trackAddress } from './track.ts';
import { useRefreshWhile } from './use-refresh-while.ts';
import { pictureUrl } from '../media/picture.ts';

type FinishedProps = {
  tracks: readonly FinishedTrack[];
  origin: string;
  /** True for the first step of a new artist, whose next screen is the dashboard. */
  isFirst: boolean;
};

/** The end of an upload, of a song from a tool and of a mix: each new track with what comes next. */
export function Finished({ tracks, origin, isFirst }: FinishedProps) {
  useRefreshWhile(tracks.some(({ isRead }) => !isRead));
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead
        title={tracks.length === 1 ? texts.yourTrackIsHere : texts.yourTracksAreHere(tracks.length)}
      >
        <Button to={isFirst ? '/' : '/beats'}>
          {isFirst ? texts.backToYourPage : texts.toYourLibrary}
        </Button>
      </PageHead>
      <div className="grid gap-6 pt-4">
        {tracks.map((track) => (
          <FinishedCard key={track.id} track={track} origin={origin} />
        ))}
      </div>
    </main>
  );
}

function FinishedCard({ track, origin }: { track: FinishedTrack; origin: string }) {
  const { id, title, artist, cover, isPublic, isRead } = track;
  const { peaks, state, progress, onPlay } = usePlayableTrack(track);
  const page = trackAddress(id);
  const edit = (
    <Button
      icon="image"
      variant={isPublic && !cover ? 'accent' : 'default'}
      to={`/beats/${id}/edit`}
    >
      {cover ? texts.editTheTrack : texts.addACover}
    </Button>
  );
  return (
    <FinishCard
      title={title}
      line={isPublic ? artist : texts.onlyYouHearIt}
      artwork={{ id: `track-${id}`, src: cover && pictureUrl(cover, COVER_PIXELS * 2) }}
      peaks={peaks}
      progress={progress}
      play={<PlayButton className="needs-scripts" title={title} state={state} onClick={onPlay} />}
      to={page}
      address={isPublic ? origin + page : null}
      shareFirst={cover !== null}
      next={
        isPublic ? (
          edit
        ) : (
          <Form method="post">
            <input type="hidden" name="trackId" value={id} />
            <SubmitButton variant="accent" icon="globe" intent="publish">
              {texts.makeItPublic}
            </SubmitButton>
          </Form>
        )
      }
    >
      {!isRead && <StatusDot tone="warn">{texts.waveformIsComing}</StatusDot>}
      <p className="flex flex-wrap gap-2">
        {!isPublic && edit}
        <Button icon="track" to={page}>
          {texts.openItsPage}
        </Button>
        <Button icon="bag" to={`/beats/${id}/price`}>
          {texts.putAPriceOnIt}
        </Button>
      </p>
    </FinishCard>
  );
}
