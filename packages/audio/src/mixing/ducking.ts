import { CONTROL, type ControlLine, pointsFor } from '../instruments/control.ts';
import { secondsOf, type Stage } from '../instruments/stage.ts';
import { type DrumPart, ENGINE_RATE } from '../score.ts';

/**
 * How far the kick pushes others down, 0..1 over time: within 4 ms of each kick, and back within
 * half a beat along a curve that leaves the ear the rhythm of it.
 */
export function duckingLine(drums: DrumPart | null, stage: Stage): ControlLine | null {
  const kicks =
    drums?.hits.filter(({ drum, velocity }) => drum === 'kick' && velocity > 0.15) ?? [];
  if (kicks.length === 0) return null;
  const line = new Float32Array(pointsFor(stage.frames));
  const recovery = Math.min(0.34, Math.max(0.12, 30 / stage.tempo));
  const points = Math.ceil((recovery * ENGINE_RATE) / CONTROL);
  for (const beginning of stage.beginnings) {
    for (const { at, velocity } of kicks) {
      const start = Math.round((beginning + secondsOf(at, stage) * ENGINE_RATE) / CONTROL);
      for (let point = 0; point < points; point += 1) {
        const attack = Math.min(1, (point + 1) / 6);
        const depth = attack * (1 - point / points) ** 1.6 * Math.min(1, 0.4 + velocity);
        const place = start + point;
        if (place >= 0 && place < line.length) line[place] = Math.max(line[place] ?? 0, depth);
      }
    }
  }
  return line;
}
