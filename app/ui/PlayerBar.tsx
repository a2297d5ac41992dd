import { Artwork } from './Artwork.tsx';
import { Button, IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Range } from './Slider.tsx';
import { Spinner } from './Spinner.tsx';
import { LiveWaveform } from './LiveWaveform.tsx';
import { Title } from './Words.tsx';
import { formatTime } from '#app/display/format.ts';
import * as texts from './texts.ts';

export type PlayerBarProps = {
  title: string;
  artist: string;
  /** True if only a preview is played. */
  isPreview?: boolean;
  /** Path of the track's page, for a link on its title. */
  titleTo?: string;
  artworkUrl?: string | null;
  /** Id of the track, for the placeholder of a missing picture. */
  artworkId: string | number;
  peaks: readonly number[];
  state: 'idle' | 'loading' | 'playing' | 'paused' | 'error';
  /** Seconds. */
  currentTime: number;
  /** Seconds; NaN while unknown. */
  duration: number;
  /** 0..100. */
  volume: number;
  /** Address of the audio, offered when it cannot be played here. */
  directUrl: string;
  onPlayPause: () => void;
  onStop?: () => void;
  /** Seconds. */
  onSeek: (seconds: number) => void;
  onVolume: (volume: number) => void;
  onClose: () => void;
  onRetry: () => void;
  /** If absent, there is no button for it. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** True if another track follows. */
  hasNext?: boolean;
  muted?: boolean;
  onMute?: () => void;
  /** Opens the full player, with the queue and the settings. */
  onOpen?: () => void;
  /** True to animate the waveform, if there is room for one. */
  live?: boolean;
  /** Accessible name of its region. */
  label?: string;
};

/** The player at the bottom of every page; it shows a state and calls handlers, and plays nothing itself. */
export function PlayerBar(props: PlayerBarProps) {
  return (
    <section className="player" aria-label={props.label ?? texts.player}>
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
          <Title to={titleTo} lines={1}>
            {title}
          </Title>
          <Title as="p" lines={1}>
            {props.isPreview ? texts.previewByArtist(artist) : artist}
          </Title>
        </div>
        <div className="ctl">
          {props.onPrevious && (
            <IconButton
              icon="previous"
              label={texts.previous}
              className="wide"
              onClick={props.onPrevious}
            />
          )}
          <button
            type="button"
            className="ib pl-main"
            aria-label={
              state === 'loading' ? texts.loading : state === 'playing' ? texts.pause : texts.play
            }
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
            <IconButton icon="stop" label={texts.stop} className="wide" onClick={props.onStop} />
          )}
          {props.onNext && (
            <IconButton
              icon="next"
              label={texts.next}
              disabled={!props.hasNext}
              onClick={props.onNext}
            />
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
              aria-label={texts.seek}
              aria-valuetext={texts.timeOfLength(formatTime(currentTime), formatTime(duration))}
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
                label={texts.mute}
                aria-pressed={props.muted}
                aria-keyshortcuts="M"
                onClick={props.onMute}
              />
            ) : (
              <Icon name="volume" size={20} />
            )}
            <Range
              label={texts.volume}
              min={0}
              max={100}
              value={props.muted ? 0 : volume}
              onValue={props.onVolume}
            />
            {props.onOpen && (
              <IconButton
                icon="queue"
                label={texts.queueAndSettings}
                aria-haspopup="dialog"
                aria-keyshortcuts="?"
                title={texts.queueSettingsAndKeys}
                onClick={props.onOpen}
              />
            )}
          </div>
          <IconButton icon="close" label={texts.closePlayer} onClick={props.onClose} />
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
        <b>{texts.audioUnavailable}</b>
        <p>{texts.networkOrBrowserPreventedLoading}</p>
      </div>
      <Button icon="restart" aria-label={texts.retry} onClick={props.onRetry}>
        <span>{texts.retry}</span>
      </Button>
      <IconButton icon="link" label={texts.directLink} href={props.directUrl} target="_blank" />
      <IconButton icon="close" label={texts.closePlayer} onClick={props.onClose} />
    </div>
  );
}

/** On phones the picture opens the controls that do not fit into the bar. */
function Opener(props: PlayerBarProps) {
  if (!props.onOpen) return <PlayerArt {...props} />;
  return (
    <button
      type="button"
      className="pl-open"
      aria-label={texts.openPlayer}
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
