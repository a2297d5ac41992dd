import { type MouseEvent, type ReactNode, useEffect, useMemo } from 'react';
import { formatTime } from '#app/display/format.ts';
import { Button } from '#app/ui/Button.tsx';
import { IconButton, PlayButton } from '#app/ui/IconButton.tsx';
import { LiveWaveform } from '#app/ui/LiveWaveform.tsx';
import { Range } from '#app/ui/Slider.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { WaveformWords } from '#app/ui/WaveformWords.tsx';
import { player } from './global-player.ts';
import type { PlaybackQueue } from './playback-queue.ts';
import { OPUS_TYPE, plainSource, type PlayerTrack } from './player-track.ts';
import * as texts from './texts.ts';
import stylesheet from './track-player-card.css?url';
import { isPlainClick } from './use-playable.ts';
import { usePlayerList, usePlayerState } from './use-player.ts';

/** How long a file may stay silent on a phone after Play, and after another try. */
const MOBILE_PLAY_WAIT_MS = 8_000;
const MOBILE_RETRY_WAIT_MS = 5_000;

type CardPhase = 'loading' | 'ready' | 'playing' | 'paused' | 'error';

/**
 * How a card's track does on the page's one element. Nothing of it is fetched before somebody wants
 * to hear it: until then it is taken to be ready.
 * @param list what plays after it
 */
function useCardPhase(track: PlayerTrack, list: PlaybackQueue) {
  const isCurrent = usePlayerState((state) => state.track?.id === track.id);
  const playing = usePlayerState((state) => state.phase);
  const phase: CardPhase = isCurrent && playing !== 'idle' ? playing : 'ready';
  return {
    phase,
    isCurrent,
    toggle() {
      if (!isCurrent && isMobile()) player.play(track, list, MOBILE_PLAY_WAIT_MS);
      else player.toggle(track, list);
    },
    retry: () => player.retry(isMobile() ? MOBILE_RETRY_WAIT_MS : undefined),
  };
}

const isMobile = () => matchMedia('(pointer: coarse)').matches;

/** `links` of a route that shows a card. */
export const trackPlayerCardLinks = () => [{ rel: 'stylesheet', href: stylesheet }];

type TrackPlayerCardProps = {
  /** Kept by its id and files; it may be another object at every render. */
  track: PlayerTrack;
  /** The heading of the card, where the page has not told the title yet. */
  heading?: boolean;
  /** Over the foot of the waveform: what belongs to moments of the track. */
  marks?: ReactNode;
};

/**
 * A player of its own on a page, on the page's one element: what it starts silences all else. Before
 * scripts its button is a link that the page plays; without them it is the browser's own player.
 */
export function TrackPlayerCard({ track: given, heading = true, marks }: TrackPlayerCardProps) {
  const track = useSame(given);
  const list = usePlayerList() ?? NO_LIST;
  useEffect(() => player.register(track, list), [track, list]);
  const card = useCardPhase(track, list);
  return (
    <section className="tpc" aria-label={texts.playerFor(track.title)}>
      {heading && (
        <div className="tt">
          <b>{track.title}</b>
          <p>{track.artist}</p>
        </div>
      )}
      <noscript>
        <BrowserPlayer track={track} />
      </noscript>
      <div className="tpc-live">
        {card.phase === 'error' ? (
          <Unavailable track={track} onRetry={card.retry} />
        ) : (
          <Controls track={track} card={card} marks={marks} />
        )}
      </div>
    </section>
  );
}

const NO_LIST: readonly PlayerTrack[] = [];

type Card = ReturnType<typeof useCardPhase>;

type ControlsProps = { track: PlayerTrack; card: Card; marks: ReactNode };

function Controls({ track, card, marks }: ControlsProps) {
  const { isCurrent, phase } = card;
  const hydrated = useHydrated();
  const currentTime = usePlayerState((state) => (isCurrent ? state.currentTime : 0));
  const measured = usePlayerState((state) => (isCurrent ? state.duration : NaN));
  const volume = usePlayerState((state) => state.volume);
  const muted = usePlayerState((state) => state.muted);
  const duration = Number.isFinite(measured) ? measured : (track.duration ?? NaN);
  const progress = duration > 0 ? Math.min(1, currentTime / duration) : 0;
  return (
    <>
      <PlayButton
        hero
        title={track.title}
        state={phase === 'ready' || phase === 'error' ? 'idle' : phase}
        audioHref={plainSource(track) ?? ''}
        trackId={track.id}
        disabled={!plainSource(track)}
        onClick={(event: MouseEvent) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          card.toggle();
        }}
      />
      <div className="tpc-wave">
        <LiveWaveform peaks={track.peaks} bars={160} progress={progress} live={isCurrent} />
        <WaveformWords peaks={track.peaks} seconds={track.duration} />
        {marks}
        <input
          type="range"
          className="seek"
          min={0}
          max={duration > 0 ? duration : 0}
          step={0.1}
          value={currentTime}
          disabled={!hydrated || !(duration > 0)}
          aria-label={texts.seekIn(track.title)}
          aria-valuetext={texts.timeOfLength(formatTime(currentTime), formatTime(duration))}
          onChange={(event) => {
            const seconds = event.target.valueAsNumber;
            if (!isCurrent) card.toggle();
            player.seek(seconds);
          }}
        />
      </div>
      <div className="tpc-foot">
        <span className="num">
          {formatTime(currentTime)} / {formatTime(duration)}
        </span>
        <IconButton
          type="button"
          icon="restart"
          label={texts.restart(track.title)}
          disabled={!isCurrent}
          onClick={() => player.seek(0)}
        />
        <span className="tpc-volume">
          <IconButton
            type="button"
            icon={muted ? 'muted' : 'volume'}
            iconSize={20}
            label={texts.mute}
            aria-pressed={muted}
            disabled={!hydrated}
            onClick={() => player.setMuted(!muted)}
          />
          <Range
            label={texts.volume}
            min={0}
            max={100}
            value={muted ? 0 : volume}
            disabled={!hydrated}
            onValue={(chosen) => player.setVolume(chosen)}
          />
        </span>
      </div>
    </>
  );
}

type UnavailableProps = { track: PlayerTrack; onRetry: () => void };

/** The player's bar announces it. */
function Unavailable({ track, onRetry }: UnavailableProps) {
  return (
    <div className="tpc-error">
      <div>
        <b>{texts.audioUnavailable}</b>
        <p className="quiet">{texts.networkOrBrowserPreventedLoading}</p>
      </div>
      <Button icon="restart" type="button" onClick={onRetry}>
        {texts.retry}
      </Button>
      <Button variant="ghost" icon="link" href={plainSource(track) ?? ''} target="_blank">
        {texts.directLink}
      </Button>
    </div>
  );
}

function BrowserPlayer({ track }: { track: PlayerTrack }) {
  const plain = plainSource(track);
  return (
    <audio controls preload="none" aria-label={track.title}>
      {plain && <source src={plain} />}
      {track.opusUrl && <source src={track.opusUrl} type={OPUS_TYPE} />}
    </audio>
  );
}

/** The same object for as long as it is the same track with the same files. */
function useSame(track: PlayerTrack): PlayerTrack {
  const text = JSON.stringify(track);
  return useMemo(() => JSON.parse(text) as PlayerTrack, [text]);
}
