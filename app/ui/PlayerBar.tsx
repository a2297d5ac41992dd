import { Link } from '@remix-run/react';
import { Artwork } from './Artwork.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { Range } from './Slider.tsx';
import { Spinner } from './Spinner.tsx';
import { LiveWaveform } from './LiveWaveform.tsx';
import { formatTime } from '#app/display/format-time.ts';

export type PlayerBarProps = {
  title: string;
  artist: string;
  /** The track's page, behind its title. */
  titleTo?: string;
  artworkUrl?: string | null;
  /** The track's id, from which a missing picture is drawn. */
  artworkId: string | number;
  peaks: readonly number[];
  state: 'idle' | 'loading' | 'playing' | 'paused' | 'error';
  /** Seconds. */
  currentTime: number;
  /** Seconds; not a number while unknown. */
  duration: number;
  /** 0..100. */
  volume: number;
  /** The audio itself, offered when it cannot be played here. */
  directUrl: string;
  onPlayPause: () => void;
  onStop?: () => void;
  /** Seconds. */
  onSeek: (seconds: number) => void;
  onVolume: (volume: number) => void;
  onClose: () => void;
  onRetry: () => void;
  /** Left out where there is none: its button is then not there either. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** Whether something comes next. */
  hasNext?: boolean;
  muted?: boolean;
  onMute?: () => void;
  /** Opens all of the player: the queue and what can be set. */
  onOpen?: () => void;
  /** Whether the waveform runs, where there is room for one. */
  live?: boolean;
  /** Its name among the regions of the page. */
  label?: string;
};

/** The player at the foot of every page; it shows a state and reports wishes, and plays nothing itself. */
export function PlayerBar(props: PlayerBarProps) {
  return (
    <section className="player" aria-label={props.label ?? 'Player'}>
      {props.state === 'error' ? <Unavailable {...props} /> : <Controls {...props} />}
    </section>
  );
}

function Controls(props: PlayerBarProps) {
  const { title, artist, titleTo, state, currentTime, duration, volume } = props;
  const progress = duration > 0 ? Math.min(1, currentTime / duration) : 0;
  return (
    <>
      <div className="pl-line">
        <i style={{ transform: `scaleX(${progress.toFixed(4)})` }} />
      </div>
      <div className="pl">
        <Opener {...props} />
        <div className="tt">
          {titleTo ? <Link to={titleTo}>{title}</Link> : <b>{title}</b>}
          <p>{artist}</p>
        </div>
        <div className="ctl">
          {props.onPrevious && (
            <IconButton
              icon="previous"
              label="Previous"
              className="wide"
              onClick={props.onPrevious}
            />
          )}
          <button
            type="button"
            className="ib pl-main"
            aria-label={state === 'loading' ? 'Loading' : state === 'playing' ? 'Pause' : 'Play'}
            aria-busy={state === 'loading' || undefined}
            aria-keyshortcuts="Space"
            onClick={props.onPlayPause}
          >
            {state === 'loading' ? (
              <Spinner />
            ) : (
              <Icon name={state === 'playing' ? 'pause' : 'play'} />
            )}
          </button>
          {props.onStop && (
            <IconButton icon="stop" label="Stop" className="wide" onClick={props.onStop} />
          )}
          {props.onNext && (
            <IconButton icon="next" label="Next" disabled={!props.hasNext} onClick={props.onNext} />
          )}
        </div>
        <div className="pl-seek">
          <span className="num">{formatTime(currentTime)}</span>
          <div className="pl-wave">
            <LiveWaveform
              peaks={props.peaks}
              bars={110}
              progress={progress}
              live={props.live ?? false}
            />
            <input
              type="range"
              className="seek"
              min={0}
              max={duration > 0 ? Math.ceil(duration) : 0}
              step={1}
              value={Math.round(currentTime)}
              disabled={!(duration > 0)}
              aria-label="Seek"
              aria-valuetext={`${formatTime(currentTime)} of ${formatTime(duration)}`}
              onChange={(event) => props.onSeek(event.target.valueAsNumber)}
            />
          </div>
          <span className="num">{formatTime(duration)}</span>
        </div>
        <div className="ctl">
          <div className="ctl wide">
            {props.onMute ? (
              <IconButton
                icon={props.muted ? 'muted' : 'volume'}
                iconSize={20}
                label="Mute"
                aria-pressed={props.muted}
                aria-keyshortcuts="M"
                onClick={props.onMute}
              />
            ) : (
              <Icon name="volume" size={20} />
            )}
            <Range
              label="Volume"
              min={0}
              max={100}
              value={props.muted ? 0 : volume}
              onValue={props.onVolume}
            />
            {props.onOpen && (
              <IconButton
                icon="queue"
                label="Queue and settings"
                aria-haspopup="dialog"
                aria-keyshortcuts="?"
                title="Queue, settings and keys (?)"
                onClick={props.onOpen}
              />
            )}
          </div>
          <IconButton icon="close" label="Close player" onClick={props.onClose} />
        </div>
      </div>
    </>
  );
}

function Unavailable(props: PlayerBarProps) {
  return (
    <div className="pl pl-err" role="alert">
      <PlayerArt {...props} />
      <div className="tt">
        <b>Audio Unavailable</b>
        <p>Network issues or browser restrictions prevented loading</p>
      </div>
      <Button icon="restart" aria-label="Retry" onClick={props.onRetry}>
        <span>Retry</span>
      </Button>
      <IconButton icon="link" label="Direct Link" href={props.directUrl} target="_blank" />
      <IconButton icon="close" label="Close player" onClick={props.onClose} />
    </div>
  );
}

/** On phones the picture opens what has no room in the bar. */
function Opener(props: PlayerBarProps) {
  if (!props.onOpen) return <PlayerArt {...props} />;
  return (
    <button
      type="button"
      className="pl-open"
      aria-label="Open player"
      aria-haspopup="dialog"
      onClick={props.onOpen}
    >
      <PlayerArt {...props} />
    </button>
  );
}

function PlayerArt({ artworkId, artworkUrl, title, state }: PlayerBarProps) {
  return (
    <Artwork
      id={artworkId}
      name={title}
      src={artworkUrl}
      size={44}
      eager
      className={state === 'error' ? 'wide' : undefined}
    />
  );
}
