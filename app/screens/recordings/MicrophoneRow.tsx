import { Button } from '#app/ui/Button.tsx';
import type { RecorderControls } from '#app/features/player/recorder/use-recorder.ts';
import { LOUD, TOO_LOUD } from '#app/features/player/recorder/level.ts';
import { LevelMeter } from '#app/features/player/recorder/LevelMeter.tsx';
import * as texts from './texts.ts';

/** The level of the microphone, before and while one sings. */
export function MicrophoneRow({ recorder }: { recorder: RecorderControls }) {
  const { state, listening, opening, level, microphone } = recorder;
  const isRecording = state === 'recording';
  return (
    <div>
      <div className="rec-row">
        <b>{isRecording ? texts.level : texts.microphone}</b>
        {listening ? (
          <span className="quiet">
            {isRecording ? levelWords(level) : microphone || texts.itIsOn}
          </span>
        ) : (
          <Button
            type="button"
            variant="ghost"
            className="rec-check"
            busy={opening}
            busyLabel={texts.asking}
            onClick={recorder.listen}
          >
            {texts.checkIt}
          </Button>
        )}
      </div>
      <LevelMeter level={level} />
    </div>
  );
}

function levelWords(level: number): string {
  if (level > TOO_LOUD) return texts.tooLoudRedLost;
  return level > LOUD ? texts.loudStepBackLittle : texts.goodYellowLoudRed;
}
