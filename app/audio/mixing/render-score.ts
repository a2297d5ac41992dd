import { addInto } from '../instruments/control.ts';
import { performPart } from '../instruments/perform-part.ts';
import { emptyBus, type Stage } from '../instruments/stage.ts';
import { saturate } from '../instruments/saturation.ts';
import { kits } from '../kits/kits.ts';
import { performDrums } from '../kits/perform-drums.ts';
import { STOPPED } from '../long-task.ts';
import type { Part, Score, StereoSound } from '../score.ts';
import type { Quality, Stem } from '../vocabulary.ts';
import { addToGroup, emptyGroup, groupAfter, type Group } from './desk.ts';
import { compress, meanPower } from './compressor.ts';
import { Echo } from './echo.ts';
import { duckingLine } from './ducking.ts';
import { fadeOut, soundingLength } from './ending.ts';
import { makeOld } from './age.ts';
import { cutOut, seamOf } from './loop-seam.ts';
import { master } from './master.ts';
import { Reverb } from './reverb.ts';
import type { Rendering, RenderOptions, Stems } from './render-options.ts';
import { completeSound, type SoundHints } from './sound-hints.ts';
import { DRUM_STRIP, stripFor, VOCAL_STRIP } from './strips.ts';
import { shapeTone } from './tone.ts';
import { layOutTime } from './time-layout.ts';
import { placeVocals } from './vocals.ts';

/**
 * Plays, mixes and masters a score: −14 LUFS under −1 dBTP at 44.1 kHz. The same score, options and
 * seed give the same samples; what one stem plays leaves the others as they are (but for the kick,
 * which ducks what sustains).
 */
export function renderScore(score: Score, options: RenderOptions): Rendering {
  const layout = layOutTime(score, options);
  if (!layout.ok) return layout;
  const { loop } = layout;
  const players = { ...options, ...sungFirst(options) };
  const sound = completeSound(options.sound ?? {});
  // The bus on which all players play, one after the other.
  const scratch = emptyBus(layout.stage.frames, true);
  const stage = { ...layout.stage, saturation: sound.saturation, scratch };
  const stems = playGroups(score, stage, sound, players);
  if (stems === null || options.shouldStop?.() === true) return { ok: false, reason: STOPPED };
  const mix = options.stems === true ? sumOf(Object.values(stems), scratch) : wholeOf(stems);
  finishMix(mix, stage, sound);
  // Before the hiss of an old record, which would go on behind the music.
  const length = loop === null ? soundingLength(mix) : loop.length;
  makeOld(mix, sound.age, { seed: options.seed, period: stage.period });
  options.onProgress?.(FINISHED);

  const start = loop === null ? 0 : seamOf(mix, loop.start);
  const cut = (whole: StereoSound) => {
    const piece = toSides(cutOut(whole, start, length), options.stereo);
    if (loop === null) fadeOut(piece);
    return piece;
  };
  const mastered = cut(mix);
  master(mastered, loop !== null);
  options.onProgress?.(1);
  if (options.stems !== true) return { ok: true, mix: mastered };
  const cutStems = Object.entries(stems).map(([stem, whole]) => [stem, cut(whole)]);
  return { ok: true, mix: mastered, stems: Object.fromEntries(cutStems) as Stems };
}

/** The singer sings before the others take their room, and what was sung is handed on once. */
function sungFirst({ vocals }: RenderOptions): Pick<RenderOptions, 'vocals'> {
  let sung = vocals?.();
  if (sung === undefined) return {};
  return {
    vocals() {
      const handed = sung ?? emptyBus(0, true);
      sung = undefined;
      return handed;
    },
  };
}

/** Of the time that it takes. */
const PLAYED = 0.85;
const FINISHED = 0.95;

/**
 * What every group of players plays, with its room and its echoes; null where it is told to stop. One
 * pair of sends serves all groups one after the other: long songs are long.
 */
function playGroups(
  score: Score,
  stage: Stage,
  sound: SoundHints,
  options: RenderOptions,
): Partial<Record<Stem, StereoSound>> | null {
  const groups = groupsOf(score, options);
  const ducking = duckingLine(score.drums, stage);
  const total = groups.reduce((sum, { players }) => sum + players.length, 0);
  const stems: Partial<Record<Stem, StereoSound>> = {};
  let group: Group | null = null;
  let done = 0;
  for (const { stem, players } of groups) {
    group = group === null ? emptyGroup(stage.frames) : groupAfter(group);
    for (const player of players) {
      if (options.shouldStop?.() === true) return null;
      player(group, stage, sound, ducking);
      options.onProgress?.((PLAYED * (done += 1)) / total);
    }
    stems[stem] = withEffects(group, stage, sound, options.quality);
  }
  return stems;
}

type Player = (group: Group, stage: Stage, sound: SoundHints, ducking: Float32Array | null) => void;

/** Who plays in which stem; all in one group where no stems are wanted, which costs less. */
function groupsOf(score: Score, { vocals, stems }: RenderOptions) {
  const players: Record<Stem, Player[]> = { vocals: [], drums: [], bass: [], other: [] };
  const { drums } = score;
  if (drums !== null && drums.hits.length > 0) {
    players.drums.push((group, stage, sound) => {
      const bus = performDrums(drums, stage);
      const ratio = 1.5 + 2.5 * sound.punch;
      compress(bus, { ratio, threshold: 2, attack: 0.012, release: 0.09 });
      const reverb = 0.03 + 0.35 * kits[drums.kit].room;
      addToGroup(group, bus, { ...DRUM_STRIP, reverb }, null);
    });
  }
  const seen = new Map<string, number>();
  for (const part of score.parts) {
    const twin = seen.get(part.role) ?? 0;
    seen.set(part.role, twin + 1);
    players[part.role === 'bass' ? 'bass' : 'other'].push(playerOf(part, twin));
  }
  if (vocals !== undefined) {
    players.vocals.push((group, stage) => {
      addToGroup(group, placeVocals(vocals(), stage), VOCAL_STRIP, null);
    });
  }
  const all = Object.entries(players) as [Stem, Player[]][];
  if (stems === true) {
    const filled = all.filter(([, playing]) => playing.length > 0);
    return filled.map(([stem, playing]) => ({ stem, players: playing }));
  }
  return [{ stem: 'other' as const, players: all.flatMap(([, playing]) => playing) }];
}

function playerOf(part: Part, twin: number): Player {
  return (group, stage, sound, ducking) => {
    if (part.notes.length === 0) return;
    const bus = performPart(part, stage, `${part.role}/${part.instrument}/${twin}`);
    addToGroup(group, bus, stripFor(part.role, part.instrument, twin, sound), ducking);
  };
}

/** A group with its room and its echoes. */
function withEffects(
  { direct, reverb, echo }: Group,
  stage: Stage,
  sound: SoundHints,
  quality: Quality,
): StereoSound {
  const beat = 60 / stage.tempo;
  const level = 0.12 + 0.5 * sound.space;
  new Echo({ seconds: beat * 0.75, feedback: 0.36, level }).add(echo, direct);
  new Reverb({
    seconds: 0.5 + 2.4 * sound.space,
    level: 0.3 + 0.9 * sound.space,
    quality,
  }).add(reverb, direct);
  return direct;
}

/** Where no stems are wanted there is one, and it is the mix. */
function wholeOf({ other = emptyBus(0, true) }: Partial<Record<Stem, StereoSound>>): StereoSound {
  return other;
}

function sumOf(stems: readonly StereoSound[], into: StereoSound): StereoSound {
  into.left.fill(0);
  into.right.fill(0);
  for (const { left, right } of stems) {
    addInto(into.left, left, 1);
    addInto(into.right, right, 1);
  }
  return into;
}

/** Level of a mix on the way to its saturation, full scale at 1: peaks only just bend. */
const TAPE_LEVEL = 0.09;

function finishMix(mix: StereoSound, stage: Stage, sound: SoundHints): void {
  shapeTone(mix, sound);
  compress(mix, {
    ratio: 1.3 + 1.4 * sound.punch,
    threshold: 1,
    attack: 0.025,
    release: 0.16,
  });
  const power = meanPower(mix);
  if (power !== null) {
    // The same drive for quiet and loud mixes: only what is asked for bends the peaks.
    const level = (TAPE_LEVEL * (1 + 2.4 * sound.saturation)) / Math.sqrt(power);
    const oversampling = stage.care.oversampling === 1 ? 1 : 2;
    for (const side of [mix.left, mix.right]) saturate(side, level, 0, oversampling);
  }
}

function toSides(sound: StereoSound, stereo: boolean): StereoSound {
  if (stereo) return sound;
  const { left, right } = sound;
  for (let at = 0; at < left.length; at += 1) left[at] = 0.5 * ((left[at] ?? 0) + (right[at] ?? 0));
  return { left, right: left };
}
