import { Button } from '#app/ui/Button.tsx';
import type { RecorderControls } from '../recorder/use-recorder.ts';
import { LOUD, TOO_LOUD } from '../recorder/level.ts';
import { LevelMeter } from '../recorder/LevelMeter.tsx';

/** The level of the microphone, before and while one sings. */
export function MicrophoneRow({ recorder }: { recorder: RecorderControls }) {
  const { state, listening, opening, level, microphone } = recorder;
  const isRecording = state === 'recording';
  return (
    <div>
      <div className="rec-row">
        <b>{isRecording ? 'Level' : 'Microphone'}</b>
        {listening ? (
          <span className="quiet">
            {isRecording ? levelWords(level) : microphone || 'It is on'}
          </span>
        ) : (
          <Button
            type="button"
            variant="ghost"
            className="rec-check"
            busy={opening}
            busyLabel="Asking..."
            onClick={recorder.listen}
          >
            Check it
          </Button>
        )}
      </div>
      <LevelMeter level={level} />
    </div>
  );
}

function levelWords(level: number): string {
  if (level > TOO_LOUD) return 'Too loud. Red is lost.';
  return level > LOUD ? 'Loud. Step back a little.' : 'Good. Yellow is loud, red is lost.';
}
