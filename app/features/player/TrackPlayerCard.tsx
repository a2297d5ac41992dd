import { type MouseEvent, type ReactNode, useEffect, useMemo } from 'react';
import { formatTime } from '#app/display/format.ts';
import { Button, IconButton, PlayButton } from '#app/ui/Button.tsx';
import { LiveWaveform } from '#app/ui/LiveWaveform.tsx';
import { Range } from '#app/ui/Slider.tsx';
import { useHydrated } from '#app/ui/hydration.tsx';
import { WaveformWords } from '#app/ui/WaveformWords.tsx';
import { player, usePlayerList, usePlayerState } from './global-player.ts';
import type { PlaybackQueue } from './playback-queue.ts';
import { OPUS_TYPE, plainSource, type PlayerTrack } from './player-track.ts';
import * as texts from './texts.ts';
import stylesheet from './track-player-card.css?url';
import { isPlainClick } from './use-playable.ts';

/** Milliseconds without sound on a phone after Play, and after a retry, before an error is shown. */
const MOBILE_PLAY_WAIT_MS = 8_000;
const MOBILE_RETRY_WAIT_MS = 5_000;

type CardPhase = 'loading' | 'ready' | 'playing' | 'paused' | 'error';

/**
 * The state of a card's track on the page's single audio element. Nothing is loaded before a press:
 * until then the track counts as ready.
 * @param list the tracks that play after it
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
  /** Compared by id and files, so it may be a new object at every render. */
  track: PlayerTrack;
  /** True if the title is the card's heading, because the page has none with it. */
  heading?: boolean;
  /** Content over the bottom of the waveform, at moments of the track. */
  marks?: ReactNode;
};

/**
 * A player within a page that uses the page's single audio element, so it stops all other playback. Before
 * hydration its button is a link that an inline script plays; without scripts it is the browser's own player.
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

/** Shows an error. It is no live region, because the player's bar announces it. */
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

/** The same object as long as the track and its files are the same. */
function useSame(track: PlayerTrack): PlayerTrack {
  const text = JSON.stringify(track);
  return useMemo(() => JSON.parse(text) as PlayerTrack, [text]);
}
