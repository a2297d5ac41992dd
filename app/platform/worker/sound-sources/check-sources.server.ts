import { basename } from 'node:path';
import { ENGINE_RATE } from '@artist-space/audio/score.ts';
import { OVERLAP } from '@artist-space/audio/separation.ts';
import { seededRandom } from '@artist-space/audio/random.ts';
import { DRUM_NOTES, KIT_PROGRAMS, PROGRAMS } from '@artist-space/audio/general-midi.ts';
import type { CheckedSource } from '../conversion.ts';
import { openSoundFont } from './sound-font.server.ts';
import { openStemModel } from './stem-model.server.ts';
import { UnusableSource } from './unusable-source.ts';

/** Opens a SoundFont and plays a note of each of its instruments and a hit of each of its kits. */
export function checkSoundFont({ path }: { path: string }): Promise<CheckedSource> {
  return checked(async () => {
    const { value: player, seconds: openSeconds } = await timed(() => openSoundFont(path));
    const pitched = Object.values(PROGRAMS).map((program) => ({ program, drums: false }));
    const kits = Object.values(KIT_PROGRAMS).map((program) => ({ program, drums: true }));
    const [playable = [], struck = []] = [pitched, kits].map((all) =>
      all.filter((patch) => player.has(patch)),
    );
    if (playable.length + struck.length === 0) {
      throw new UnusableSource(`${basename(path)} has none of the instruments that are asked for.`);
    }
    const { value: frames, seconds } = await timed(() => {
      const notes = [
        ...playable.map((patch) => ({ patch, pitch: 60 })),
        ...struck.map((patch) => ({ patch, pitch: DRUM_NOTES.kick })),
      ].map(({ patch, pitch }) => player.play(patch, { pitch, velocity: 0.7, seconds: 0.25 }));
      return notes.reduce((sum, { left }) => sum + left.length, 0);
    });
    const counts = `${playable.length} of ${pitched.length} pitched instruments and ${struck.length} of ${kits.length} drum kits`;
    const sentence = `${basename(path)} plays ${counts}.`;
    return { sentence, openSeconds, speed: frames / ENGINE_RATE / seconds };
  });
}

/** Opens a model and separates a second of noise, which also shows its speed. */
export function checkStemModel({ path }: { path: string }): Promise<CheckedSource> {
  return checked(async () => {
    const { value: model, seconds: openSeconds } = await timed(() => openStemModel(path));
    const random = seededRandom('check');
    const noise = () =>
      Float32Array.from({ length: model.frames }, (_, at) =>
        at < ENGINE_RATE ? random() - 0.5 : 0,
      );
    const { value: stems, seconds } = await timed(() =>
      model.separate({ left: noise(), right: noise() }),
    );
    const sides = Object.values(stems).flatMap(({ left, right }) => [left, right]);
    if (sides.some((samples) => samples.some((value) => !Number.isFinite(value)))) {
      throw new UnusableSource(`${basename(path)} answers noise with what is no sound.`);
    }
    if (sides.every((samples) => samples.every((value) => value === 0))) {
      throw new UnusableSource(`${basename(path)} answers noise with silence.`);
    }
    const speed = ((1 - OVERLAP) * model.frames) / ENGINE_RATE / seconds;
    const sentence = `${basename(path)} takes mixes apart, ${speed.toFixed(1)} times as fast as they last.`;
    return { sentence, openSeconds, speed };
  });
}

async function timed<Value>(work: () => Value | Promise<Value>) {
  const started = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - started) / 1000 };
}

type Usable = Pick<CheckedSource, 'sentence' | 'openSeconds' | 'speed'>;

async function checked(check: () => Promise<Usable>): Promise<CheckedSource> {
  const before = peakMemoryMb();
  try {
    const found = await check();
    return { ...found, isUsable: true, memoryMb: peakMemoryMb() - before };
  } catch (error) {
    if (!(error instanceof UnusableSource)) throw error;
    return { isUsable: false, sentence: error.message, memoryMb: peakMemoryMb() - before };
  }
}

/** Peak memory of this process, in MB. */
const peakMemoryMb = () => Math.round(process.resourceUsage().maxRSS / 1024);
