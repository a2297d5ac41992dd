type StepPatternProps = {
  /** The sixteenths of a bar that kick, snare, hat and percussion play. */
  pattern: readonly (readonly number[])[];
  /** A label such as 'Drum pattern of Fog Signal'. */
  label: string;
};

const STEPS = 16;
const STEP = 12;
const MARGIN = 7;
const SIZE = 10;

/** A beat's pattern as its cover: sixteen steps by four voices. */
export function StepPattern({ pattern, label }: StepPatternProps) {
  const width = 2 * MARGIN + STEPS * STEP - 2;
  const height = 2 * MARGIN + pattern.length * STEP - 2;
  return (
    <svg className="steps" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className="off" d={restsOf(pattern, (step) => step % 4 !== 0)} />
      <path className="quarter" d={restsOf(pattern, (step) => step % 4 === 0)} />
      {pattern.map((steps, voice) => (
        <path
          key={voice}
          className={VOICES[voice % VOICES.length]}
          d={steps.map((step) => square(step, voice)).join('')}
        />
      ))}
    </svg>
  );
}

const VOICES = ['voice-1', 'voice-2', 'voice-3', 'voice-4'] as const;

function restsOf(pattern: StepPatternProps['pattern'], isWanted: (step: number) => boolean) {
  return pattern
    .flatMap((steps, voice) =>
      Array.from({ length: STEPS }, (_, step) => step)
        .filter((step) => isWanted(step) && !steps.includes(step))
        .map((step) => square(step, voice)),
    )
    .join('');
}

const square = (step: number, voice: number) =>
  `M${MARGIN + step * STEP} ${MARGIN + voice * STEP}h${SIZE}v${SIZE}h-${SIZE}z`;
