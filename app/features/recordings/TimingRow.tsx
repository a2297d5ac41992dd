import { Button } from '#app/ui/Button.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import type { RecorderControls } from '../recorder/use-recorder.ts';
import { useLatency } from './use-latency.ts';

/** How late this device hears itself, and the way to measure it. */
export function TimingRow({ recorder }: { recorder: RecorderControls }) {
  const { ms, isMeasuring, error, measure } = useLatency(recorder);
  return (
    <div className="grid gap-2">
      <div className="rec-fact">
        <p>
          <b>Timing</b>
          <span className="quiet" role="status">
            {isMeasuring
              ? 'Six clicks sound now. Keep quiet for three seconds.'
              : ms === null
                ? 'Not measured yet: the estimate of your browser is used.'
                : `This device hears ${ms} ms late. Every take is moved by that much.`}
          </span>
        </p>
        <Button
          type="button"
          variant="ghost"
          busy={isMeasuring}
          busyLabel="Listening..."
          onClick={() => void measure()}
        >
          {ms === null ? 'Measure' : 'Measure again'}
        </Button>
      </div>
      {error && <FieldError announce>{error}</FieldError>}
    </div>
  );
}
