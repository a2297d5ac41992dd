import { formatTime } from '#app/display/format.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { partOfPage, useLate } from '#app/ui/hydration.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { FileDrop } from '#app/ui/Upload.tsx';
import { AUDIO_ACCEPT } from '../../media/audio-file.ts';
import { LevelMeter } from '../../player/recorder/LevelMeter.tsx';
import { RecordButton } from '../../player/recorder/RecordButton.tsx';
import * as texts from './texts.ts';
import type { ToolFormView } from './tool-form-view.ts';
import type { Recording } from './use-recording.ts';

const loadHeld = () => import('./HeldRecording.tsx').then((file) => file.Held);
/** As high as it is with a waveform and its buttons, so that the form below moves once. */
const Held = partOfPage('Held', loadHeld, <div style={{ minHeight: 176 }} />);
const Hums = partOfPage('Hums', () => import('./HeldRecording.tsx').then((file) => file.Hums));

/** The delay that lets the page itself load first. */
const HELD_AFTER_MS = 1000;

type RecordingFieldProps = {
  recording: Recording;
  /** The label of the recorder: 'Hum a melody'. */
  invitation: string;
  /** The hint of the file field. */
  hint: string;
  error?: string | null;
  /** The recording of the library that is used instead, or those that are offered. */
  room?: Pick<ToolFormView, 'humming' | 'saved'>;
  onSave?: () => void;
};

/**
 * The recording of a form: recorded here, or a file. Without scripts the phone's own recorder is offered beside
 * the file field.
 */
export function RecordingField(props: RecordingFieldProps) {
  const { recording, room, hint, error = null, onSave } = props;
  const { held, recorder } = recording;
  const isRecording = recorder.state === 'recording';
  // Long before a take is complete: the connection may be lost by then.
  useLate(loadHeld, HELD_AFTER_MS);
  if (room?.humming && !held && !isRecording) {
    return (
      <Card className="take">
        <input type="hidden" name="hummingId" value={room.humming.id} />
        <Hums room={room} error={error} />
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
        {room?.saved[0] && <Hums room={room} error={null} />}
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
                <span className="dot dot-bad" /> {recorder.progress}
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
