import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Link } from '@remix-run/react';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/Button.tsx';
import { LiveWaveform } from '#app/ui/LiveWaveform.tsx';
import { Range } from '#app/ui/Slider.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { formatTime } from '#app/display/format.ts';
import { Title, Words } from '#app/ui/Words.tsx';
import { KEYS } from './player-keys.ts';
import { coming } from './playback-queue.ts';
import type { PlayerSettings, PlayerState } from './player-state.ts';
import { hasFollowing, repeatAfter } from './player-volume.ts';
import { isHeardInPart, type PlayerTrack } from './player-track.ts';
import { tabPlayer as player } from './tab-player.ts';
import { usePlayerState } from './global-player.ts';
import './now-playing.css';
import * as texts from './texts.ts';

type NowPlayingProps = { onClose: () => void };

const whole = (state: PlayerState) => state;

/** The full player: a sheet on phones, a panel above the bar on wide screens. Loaded when opened. */
export default function NowPlaying({ onClose }: NowPlayingProps) {
  const state = usePlayerState(whole);
  const dialog = useRef<HTMLDialogElement>(null);
  useModalSheet(dialog, onClose);
  const { track } = state;
  useEffect(() => {
    if (!track) onClose();
  }, [track, onClose]);
  if (!track) return null;
  return (
    <dialog className="now" ref={dialog} aria-labelledby="now-playing">
      <div className="now-head">
        <h2 className="h2" id="now-playing" tabIndex={-1}>
          {texts.nowPlaying}
        </h2>
        <IconButton type="button" icon="close" label={texts.close} onClick={onClose} />
      </div>
      <div className="now-body">
        <div className="now-track">
          <Artwork id={track.id} name={track.title} src={track.artworkUrl} size={72} eager />
          <div className="tt">
            <Title>{track.title}</Title>
            <p>
              <Link to={`/profile/${track.artistId}`} onClick={onClose}>
                <Words>{track.artist}</Words>
              </Link>
            </p>
            {isHeardInPart(track, state.duration) && <p>{texts.preview}</p>}
          </div>
        </div>
        <Position state={state} track={track} />
        <Transport state={state} track={track} />
        <Loudness state={state} />
        <UpNext state={state} track={track} />
        <Settings settings={state.settings} />
        <Keys />
      </div>
    </dialog>
  );
}

type PartProps = { state: PlayerState; track: PlayerTrack };

function Position({ state: { currentTime, duration, settings }, track }: PartProps) {
  const known = duration > 0;
  const progress = known ? Math.min(1, currentTime / duration) : 0;
  return (
    <div>
      <div className="now-wave">
        <LiveWaveform
          peaks={track.peaks}
          bars={120}
          progress={progress}
          live={!settings.dataSaver}
        />
        <input
          type="range"
          className="seek"
          min={0}
          max={known ? Math.ceil(duration) : 0}
          step={1}
          value={Math.round(currentTime)}
          disabled={!known}
          aria-label={texts.seek}
          aria-valuetext={texts.timeOfLength(formatTime(currentTime), formatTime(duration))}
          onChange={(event) => player.seek(event.target.valueAsNumber)}
        />
      </div>
      <p className="now-times num">
        <span>{formatTime(currentTime)}</span>
        <span>{formatTime(duration)}</span>
      </p>
    </div>
  );
}

function Transport({ state, track }: PartProps) {
  const { phase, queue, settings } = state;
  const { shuffle, repeat } = settings;
  const loading = phase === 'loading';
  const playing = phase === 'playing';
  return (
    <div className="now-transport">
      <IconButton
        type="button"
        icon="shuffle"
        iconSize={20}
        label={texts.shuffle}
        title={texts.shuffleWithKey}
        aria-pressed={shuffle}
        aria-keyshortcuts="S"
        onClick={() => player.setSettings({ shuffle: !shuffle })}
      />
      <IconButton
        type="button"
        icon="previous"
        label={texts.previous}
        onClick={() => player.previous()}
      />
      <button
        type="button"
        className="play"
        aria-label={loading ? texts.loading : playing ? texts.pause : texts.play}
        aria-busy={loading || undefined}
        onClick={() => player.toggle(track, queue)}
      >
        {loading ? <Spinner /> : <Icon name={playing ? 'pause' : 'play'} />}
      </button>
      <IconButton
        type="button"
        icon="next"
        label={texts.next}
        disabled={!hasFollowing(state)}
        onClick={() => player.next()}
      />
      <IconButton
        type="button"
        icon={repeat === 'one' ? 'repeat-one' : 'repeat'}
        iconSize={20}
        label={REPEAT_LABELS[repeat]}
        title={texts.repeatWithKey(REPEAT_LABELS[repeat])}
        data-on={repeat !== 'off' || undefined}
        aria-keyshortcuts="R"
        onClick={() => player.setSettings({ repeat: repeatAfter(repeat) })}
      />
    </div>
  );
}

const REPEAT_LABELS = { off: texts.repeatOff, all: texts.repeatAll, one: texts.repeatThisTrack };

function Loudness({ state: { volume, muted } }: { state: PlayerState }) {
  return (
    <div className="now-volume">
      <IconButton
        type="button"
        icon={muted ? 'muted' : 'volume'}
        label={texts.mute}
        aria-pressed={muted}
        onClick={() => player.setMuted(!muted)}
      />
      <Range
        label={texts.volume}
        min={0}
        max={100}
        value={muted ? 0 : volume}
        onValue={(chosen) => player.setVolume(chosen)}
      />
    </div>
  );
}

function UpNext({ state: { queue, settings }, track }: PartProps) {
  const tracks = coming(queue, track, settings.repeat === 'all');
  return (
    <section aria-labelledby="up-next">
      <h3 className="now-label" id="up-next">
        {texts.upNext}
      </h3>
      {tracks.length === 0 ? (
        <p className="quiet">{texts.nothingUpNext}</p>
      ) : (
        <ol className="now-queue">
          {tracks.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-label={texts.playTitleByArtist(one.title, one.artist)}
                onClick={() => player.play(one)}
              >
                <Artwork id={one.id} name={one.title} src={one.artworkUrl} size={44} />
                <span className="tt">
                  <Title lines={1}>{one.title}</Title>
                  <small>
                    <Words>{one.artist}</Words>
                  </small>
                </span>
                {one.duration !== null && <span className="num">{formatTime(one.duration)}</span>}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const SWITCHES: readonly {
  name: 'dataSaver' | 'levelled' | 'shortcuts';
  label: string;
  hint: string;
}[] = [
  { name: 'dataSaver', label: texts.dataSaver, hint: texts.dataSaverHint },
  { name: 'levelled', label: texts.evenLoudness, hint: texts.evenLoudnessHint },
  { name: 'shortcuts', label: texts.keyboardShortcuts, hint: texts.shortcutsHint },
];

function Settings({ settings }: { settings: PlayerSettings }) {
  return (
    <section aria-label={texts.settingsOfThisDevice} className="now-settings">
      {SWITCHES.map(({ name, label, hint }) => (
        <button
          key={name}
          type="button"
          role="switch"
          aria-checked={settings[name]}
          onClick={() => player.setSettings({ [name]: !settings[name] })}
        >
          <span>
            {label}
            <small>{hint}</small>
          </span>
          <i />
        </button>
      ))}
    </section>
  );
}

function Keys() {
  return (
    <section aria-labelledby="player-keys" className="now-keys">
      <h3 className="now-label" id="player-keys">
        {texts.keys}
      </h3>
      <dl>
        {KEYS.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const useSheetEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Opens the dialog over the page; Escape and a press outside close it, and the focus returns. */
function useModalSheet(dialog: RefObject<HTMLDialogElement>, onClose: () => void) {
  useSheetEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    element.querySelector('h2')?.focus();
    return () => element.close();
  }, [dialog]);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    const onClick = (event: Event) => {
      if (event.target === element) onClose();
    };
    element.addEventListener('cancel', onCancel);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('click', onClick);
    };
  }, [dialog, onClose]);
}
