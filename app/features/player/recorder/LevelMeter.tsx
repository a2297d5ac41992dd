import { LOUD, TOO_LOUD } from './level.ts';
import './recorder.css';
import * as texts from './texts.ts';

const CELLS = 32;

/** The microphone's level, 0..1: green, yellow when loud, red close to clipping. */
export function LevelMeter({ level }: { level: number }) {
  const lit = Math.round(level * CELLS);
  return (
    <svg
      className="meter"
      viewBox={`0 0 ${CELLS * 10 - 3} 12`}
      preserveAspectRatio="none"
      role="img"
      aria-label={texts.levelInPercent(texts.inputLevel, Math.round(level * 100))}
    >
      {Array.from({ length: CELLS }, (_, cell) => (
        <rect
          key={cell}
          className={cell < lit ? lookOf((cell + 1) / CELLS) : undefined}
          x={cell * 10}
          width={7}
          height={12}
          rx={1.5}
        />
      ))}
    </svg>
  );
}

function lookOf(part: number): string {
  if (part > TOO_LOUD) return 'clip';
  return part > LOUD ? 'hot' : 'on';
}
