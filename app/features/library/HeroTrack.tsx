import { formatTime } from '#app/display/format.ts';
import { PlayButton } from '#app/ui/Button.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { Title } from '#app/ui/Words.tsx';
import { trackAddress } from './track.ts';
import type { TrackView } from './track.schema.ts';
import { usePlayableTrack } from './PlayableTracks.tsx';

/** A track across the top of a screen, with a large waveform that shows the progress. */
export function HeroTrack({ track }: { track: TrackView }) {
  const { peaks, state, progress, onPlay } = usePlayableTrack(track);
  return (
    <div>
      <div className="mb-3 flex items-center gap-4">
        <PlayButton
          title={track.title}
          state={state}
          audioHref={track.audioUrl}
          trackId={track.id}
          onClick={onPlay}
        />
        <div className="tt">
          <Title to={trackAddress(track.id)} lines={2}>
            {track.title}
          </Title>
          <Title as="p" lines={1} className="text-text">
            {track.artist}
          </Title>
        </div>
      </div>
      <Waveform
        peaks={peaks}
        bars={peaks.length}
        height={72}
        progress={progress}
        gradient
        className="[stroke-width:1.4] lg:[stroke-width:2.2]"
      />
      {track.duration !== null && (
        <p className="label num mt-1 text-right">{formatTime(track.duration)}</p>
      )}
    </div>
  );
}
