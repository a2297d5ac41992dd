import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { formatBytes, formatTime, joinFacts } from '#app/display/format.ts';
import { Button, IconButton, PlayButton } from '#app/ui/Button.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Title } from '#app/ui/Words.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { WaveformWords } from '#app/ui/WaveformWords.tsx';
import { player, usePlayerState } from '../../player/global-player.ts';
import * as texts from './texts.ts';
import type { ToolFormView } from './tool-form-view.ts';
import type { HeldRecording, Recording } from './use-recording.ts';
import type { HummingRecording } from '../generation.ts';

type PreviewPlayerProps = {
  url: string;
  title: string;
  /** Called with the played fraction, 0 to 1. */
  onProgress: (progress: number) => void;
};

/** Plays a local file in an audio element of its own; starting another player pauses it. */
export function PreviewPlayer({ url, title, onProgress }: PreviewPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const other = usePlayerState(({ phase }) => phase === 'playing');
  useEffect(() => {
    if (other) audio.current?.pause();
  }, [other]);

  function toggle() {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    player.pause();
    // Playback errors are reported by an event.
    element.play().catch(() => setPlaying(false));
  }

  return (
    <>
      <audio
        ref={audio}
        src={url}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => onProgress(0)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          onProgress(duration > 0 ? Math.min(1, currentTime / duration) : 0)
        }
      />
      <PlayButton title={title} state={playing ? 'playing' : 'idle'} onClick={toggle} />
    </>
  );
}

const WAVE_HEIGHT = 56;

type HeldProps = { recording: Recording; held: HeldRecording; onSave: (() => void) | undefined };

/** The current recording, which can be played, saved or recorded again. */
export function Held({ recording, held, onSave }: HeldProps) {
  const [progress, setProgress] = useState(0);
  const { file, name, url, isTake, seconds } = held;
  return (
    <>
      <div className="take-head">
        <PreviewPlayer url={url} title={name} onProgress={setProgress} />
        <div>
          <Title lines={2}>{name}</Title>
          <p className="small quiet num">
            {seconds !== null && `${formatTime(seconds)}, `}
            {isTake ? texts.recordedHere : formatBytes(file.size)}
          </p>
        </div>
        <IconButton
          type="button"
          icon={isTake ? 'restart' : 'close'}
          label={isTake ? texts.discardAndRecordAgain : texts.takeOutName(name)}
          onClick={recording.discard}
        />
      </div>
      {recording.shape === undefined && <div style={{ height: WAVE_HEIGHT }} />}
      {recording.shape && (
        <>
          <Waveform peaks={recording.shape.peaks} progress={progress} height={WAVE_HEIGHT} />
          <WaveformWords peaks={recording.shape.peaks} seconds={seconds} />
        </>
      )}
      {onSave && (
        <div className="actions">
          <Button type="button" onClick={onSave}>
            {texts.saveRecording}
          </Button>
        </div>
      )}
    </>
  );
}

type HumsProps = { room: Pick<ToolFormView, 'humming' | 'saved'>; error: string | null };

/** The chosen recording of the library, or those that it offers. */
export function Hums({ room: { humming, saved }, error }: HumsProps) {
  return humming ? <FromLibrary humming={humming} error={error} /> : <Saved saved={saved} />;
}

type FromLibraryProps = { humming: HummingRecording; error: string | null };

function FromLibrary({ humming, error }: FromLibraryProps) {
  const { pathname } = useLocation();
  const [progress, setProgress] = useState(0);
  const { title, duration, audioUrl } = humming;
  return (
    <>
      <div className="take-head hums">
        <span className="needs-scripts">
          <PreviewPlayer url={audioUrl} title={title} onProgress={setProgress} />
        </span>
        <div>
          <Title lines={2}>{title}</Title>
          <p className="small quiet num">
            {joinFacts([
              duration !== null && texts.secondsLong(Math.round(duration)),
              texts.fromYourHummingLibrary,
              progress > 0 && duration !== null && formatTime(progress * duration),
            ])}
          </p>
        </div>
      </div>
      <div className="actions">
        <Button to={pathname} preventScrollReset>
          {texts.recordOrUploadAnother}
        </Button>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </>
  );
}

/** The newest recordings of the library, each a link that puts it into the form. */
function Saved({ saved }: Pick<ToolFormView, 'saved'>) {
  return (
    <nav className="hums grid gap-1" aria-label={texts.hummingLibrary}>
      <p className="label">{texts.hummingLibrary}</p>
      <div className="actions">
        {saved.map(({ id, title }) => (
          <Button key={id} icon="humming" to={`?humming=${id}`} preventScrollReset>
            <Title>{title}</Title>
          </Button>
        ))}
      </div>
    </nav>
  );
}
