import { Button } from '#app/ui/Button.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import type { RecorderControls } from '#app/features/player/recorder/use-recorder.ts';
import { useLatency } from './use-latency.ts';
import * as texts from './texts.ts';

/** How late this device hears itself, and the way to measure it. */
export function TimingRow({ recorder }: { recorder: RecorderControls }) {
  const { ms, isMeasuring, error, measure } = useLatency(recorder);
  return (
    <div className="grid gap-2">
      <div className="rec-fact">
        <p>
          <b>{texts.timing}</b>
          <span className="quiet" role="status">
            {isMeasuring
              ? texts.sixClicks
              : ms === null
                ? texts.notMeasuredYet
                : texts.deviceHearsLate(ms)}
          </span>
        </p>
        <Button
          type="button"
          variant="ghost"
          busy={isMeasuring}
          busyLabel={texts.listening}
          onClick={() => void measure()}
        >
          {ms === null ? texts.measure : texts.measureAgain}
        </Button>
      </div>
      {error && <FieldError announce>{error}</FieldError>}
    </div>
  );
}
