import { CONTROL, type ControlLine, pointsFor } from '../instruments/control.ts';
import { secondsOf, type RenderSettings } from '../instruments/render-settings.ts';
import { type DrumPart, ENGINE_RATE } from '../score.ts';
import type { Beats, Seconds } from '../units.ts';

/** Kicks up to this velocity do not duck. */
const MIN_VELOCITY = 0.15;
/** Release time, within the limits below. */
const RECOVERY: Beats = 0.5;
const SHORTEST_RECOVERY: Seconds = 0.12;
const LONGEST_RECOVERY: Seconds = 0.34;
/** Control steps of the attack: 4 ms. */
const ATTACK_STEPS = 6;
/** Exponent of the release curve, which is steepest at its beginning. */
const RECOVERY_CURVE = 1.6;
/** Added to a kick's velocity for the depth of its ducking, which is at most 1. */
const BASE_DEPTH = 0.4;

/**
 * Depth of the ducking by the kick, 0..1 per control step: an attack of 4 ms after each kick, and a release
 * of half a beat. Null if no kick is loud enough.
 */
export function duckingLine(drums: DrumPart | null, settings: RenderSettings): ControlLine | null {
  const kicks =
    drums?.hits.filter(({ drum, velocity }) => drum === 'kick' && velocity > MIN_VELOCITY) ?? [];
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
          attack * (1 - point / points) ** RECOVERY_CURVE * Math.min(1, BASE_DEPTH + velocity);
        const place = start + point;
        if (place >= 0 && place < line.length) line[place] = Math.max(line[place] ?? 0, depth);
      }
    }
  }
  return line;
}
