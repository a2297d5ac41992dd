import { CONTROL, type ControlLine, pointsFor } from '../instruments/control.ts';
import { secondsOf, type RenderSettings } from '../instruments/render-settings.ts';
import { type DrumPart, ENGINE_RATE } from '../score.ts';
import type { Beats, Seconds } from '../units.ts';

/** Softer kicks push nothing down. */
const SOFTEST_KICK = 0.15;
/** Everything is back after half a beat, within these limits. */
const RECOVERY: Beats = 0.5;
const SHORTEST_RECOVERY: Seconds = 0.12;
const LONGEST_RECOVERY: Seconds = 0.34;
/** Control steps until a kick has pushed all the way: 4 ms. */
const ATTACK_STEPS = 6;
/** Exponent of the way back: fast at first. */
const RECOVERY_CURVE = 1.6;
/** Depth of the softest kick; louder ones add their velocity, up to 1. */
const LEAST_DEPTH = 0.4;

/**
 * How far the kick pushes others down, 0..1 over time: within 4 ms of each kick, and back within
 * half a beat along a curve that leaves the ear the rhythm of it.
 */
export function duckingLine(drums: DrumPart | null, settings: RenderSettings): ControlLine | null {
  const kicks =
    drums?.hits.filter(({ drum, velocity }) => drum === 'kick' && velocity > SOFTEST_KICK) ?? [];
  if (kicks.length === 0) return null;
  const line = new Float32Array(pointsFor(settings.frames));
  const recovery = Math.min(
    LONGEST_RECOVERY,
    Math.max(SHORTEST_RECOVERY, (60 * RECOVERY) / settings.tempo),
  );
  const points = Math.ceil((recovery * ENGINE_RATE) / CONTROL);
  for (const beginning of settings.beginnings) {
    for (const { at, velocity } of kicks) {
      const start = Math.round((beginning + secondsOf(at, settings) * ENGINE_RATE) / CONTROL);
      for (let point = 0; point < points; point += 1) {
        const attack = Math.min(1, (point + 1) / ATTACK_STEPS);
        const depth =
          attack * (1 - point / points) ** RECOVERY_CURVE * Math.min(1, LEAST_DEPTH + velocity);
        const place = start + point;
        if (place >= 0 && place < line.length) line[place] = Math.max(line[place] ?? 0, depth);
      }
    }
  }
  return line;
}
