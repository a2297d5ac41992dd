import { basename } from 'node:path';
import { ENGINE_RATE } from '@artist-space/audio/score.ts';
import { seededRandom } from '@artist-space/audio/random.ts';
import { DRUM_NOTES, KIT_PROGRAMS, PROGRAMS } from '@artist-space/audio/general-midi.ts';
import type { CheckedSource } from '../conversion.ts';
import { openSoundFont } from './sound-font.server.ts';
import { openStemModel } from './stem-model.server.ts';
import { UnusableSource } from './unusable-source.ts';

/** Opens a SoundFont and plays a note of each of its instruments and a hit of each of its kits. */
export function checkSoundFont({ path }: { path: string }): Promise<CheckedSource> {
  return checked(async () => {
    const player = await openSoundFont(path);
    const pitched = Object.values(PROGRAMS).map((program) => ({ program, drums: false }));
    const kits = Object.values(KIT_PROGRAMS).map((program) => ({ program, drums: true }));
    const [playable, struck] = [pitched, kits].map((all) =>
      all.filter((patch) => player.has(patch)),
    );
    if (!playable?.length && !struck?.length) {
      throw new UnusableSource(`${basename(path)} has none of the instruments that are asked for.`);
    }
    for (const patch of playable ?? []) {
      player.play(patch, { pitch: 60, velocity: 0.7, seconds: 0.25 });
    }
    for (const patch of struck ?? []) {
      player.play(patch, { pitch: DRUM_NOTES.kick, velocity: 0.7, seconds: 0.25 });
    }
    const counts = `${playable?.length} of ${pitched.length} pitched instruments and ${struck?.length} of ${kits.length} drum kits`;
    return `${basename(path)} plays ${counts}.`;
  });
}

/** Opens a model and separates a segment of noise, which also shows its speed. */
export function checkStemModel({ path }: { path: string }): Promise<CheckedSource> {
  return checked(async () => {
    const model = await openStemModel(path);
    const random = seededRandom('check');
    const noise = () => Float32Array.from({ length: model.frames }, () => random() - 0.5);
    const started = performance.now();
    await model.separate({ left: noise(), right: noise() });
    const seconds = (performance.now() - started) / 1000;
    const speed = model.frames / ENGINE_RATE / seconds;
    return `${basename(path)} takes mixes apart, ${speed.toFixed(1)} times as fast as they last.`;
  });
}

async function checked(check: () => Promise<string>): Promise<CheckedSource> {
  const before = mostMemory();
  try {
    const sentence = await check();
    return { isUsable: true, sentence, memoryMb: mostMemory() - before };
  } catch (error) {
    if (!(error instanceof UnusableSource)) throw error;
    return { isUsable: false, sentence: error.message, memoryMb: mostMemory() - before };
  }
}

/** Peak memory of this process, in MB. */
const mostMemory = () => Math.round(process.resourceUsage().maxRSS / 1024);
