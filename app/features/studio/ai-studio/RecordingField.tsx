import { useEffect, useRef, useState } from 'react';
import { formatBytes, formatTime, joinFacts } from '#app/display/format.ts';
import { Button, IconButton, PlayButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { Title } from '#app/ui/Words.tsx';
import { FileDrop } from '#app/ui/Upload.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { WaveformWords } from '#app/ui/WaveformWords.tsx';
import { AUDIO_ACCEPT } from '../../media/media.ts';
import { player, usePlayerState } from '../../player/global-player.ts';
import { LevelMeter } from '../../player/recorder/LevelMeter.tsx';
import { RecordButton } from '../../player/recorder/RecordButton.tsx';
import * as texts from './texts.ts';
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

type RecordingFieldProps = {
  recording: Recording;
  /** The label of the recorder: 'Hum a melody'. */
  invitation: string;
  /** The hint of the file field. */
  hint: string;
  error?: string | null;
  /** A recording of the library that is used instead. */
  humming?: HummingRecording | null;
  /** The address without that recording. */
  withoutHumming?: string;
  onSave?: () => void;
};

/**
 * The recording of a form: recorded here, or a file. Without scripts the phone's own recorder is offered beside
 * the file field.
 */
export function RecordingField(props: RecordingFieldProps) {
  const { recording, humming, withoutHumming = '', hint, error = null, onSave } = props;
  const { held, recorder } = recording;
  const isRecording = recorder.state === 'recording';
  if (humming && !held && !isRecording) {
    return (
      <Card className="take">
        <input type="hidden" name="hummingId" value={humming.id} />
        <FromLibrary humming={humming} withoutHumming={withoutHumming} />
      </Card>
    );
  }
  return (
    <Card className="take">
      {recorder.notice && (
        <p className="small" role="status">
          {recorder.notice}
        </p>
      )}
      {held ? (
        <Held key={held.url} recording={recording} held={held} onSave={onSave} />
      ) : (
        <Stage {...props} />
      )}
      {/* The field stays in the form, so that a file chosen before hydration is kept. */}
      <div hidden={Boolean(held) || isRecording} className="grid gap-3">
        <noscript>
          <Field label={texts.recordWithThisDevice} help={texts.phoneOpensItsOwnRecorder}>
            <TextInput type="file" name="audio" accept="audio/*" capture />
          </Field>
        </noscript>
        <FileDrop
          key={recording.turn}
          name="audio"
          label={texts.dropARecordingHere}
          labelRest={texts.orChooseAFile}
          hint={hint}
          accept={AUDIO_ACCEPT}
          error={error}
          onFiles={([file]) => file && recording.choose(file)}
        />
      </div>
    </Card>
  );
}

function Stage({ recording: { recorder }, invitation }: RecordingFieldProps) {
  const { state, opening, seconds, level, error } = recorder;
  const isRecording = state === 'recording';
  return (
    <div className="needs-scripts grid gap-3">
      <div className="flex items-center gap-4">
        <RecordButton
          isRecording={isRecording}
          disabled={opening}
          onStart={() => recorder.start()}
          onStop={recorder.stop}
        />
        <div className="min-w-0 flex-1">
          {isRecording ? (
            <>
              <p className="clock" role="timer">
                {formatTime(seconds)}
              </p>
              <p className="small quiet">
                <span className="dot dot-bad" /> {texts.recording}
              </p>
            </>
          ) : (
            <>
              <b>{opening ? texts.askingForTheMicrophone : invitation}</b>
              <p className="small quiet">{texts.closeToTheMicrophone}</p>
            </>
          )}
        </div>
      </div>
      <LevelMeter level={level} />
      {error && <ErrorState title={texts.recordingError}>{error}</ErrorState>}
    </div>
  );
}

type HeldProps = { recording: Recording; held: HeldRecording; onSave: (() => void) | undefined };

/** The current recording, which can be played, saved or recorded again. */
function Held({ recording, held, onSave }: HeldProps) {
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
      {recording.shape && (
        <>
          <Waveform peaks={recording.shape.peaks} progress={progress} height={56} />
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

type FromLibraryProps = { humming: HummingRecording; withoutHumming: string };

function FromLibrary({ humming, withoutHumming }: FromLibraryProps) {
  const [progress, setProgress] = useState(0);
  const { title, duration, audioUrl } = humming;
  return (
    <>
      <div className="take-head">
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
        <Button to={withoutHumming} preventScrollReset>
          {texts.recordOrUploadAnother}
        </Button>
      </div>
    </>
  );
}
