/** A progress bar, 0..100. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole}
    >
      <i style={{ transform: `scaleX(${whole / 100})` }} />
    </div>
  );
}
