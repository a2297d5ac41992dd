import { addInto, applyGain, CONTROL, pointsFor } from '../instruments/control.ts';
import { partPlayer } from '../instruments/part-player.ts';
import { type Player, SoundStore, STRETCH } from '../instruments/player.ts';
import { emptyBus, stretchOf } from '../instruments/bus.ts';
import type { RenderSettings } from '../instruments/render-settings.ts';
import { saturate } from '../instruments/saturation.ts';
import { kits } from '../kits/kit.ts';
import { drumPlayer } from '../kits/drum-player.ts';
import { STOPPED } from '../long-task.ts';
import type { DrumPart, Part, Score, StereoSound } from '../score.ts';
import type { Seconds } from '../units.ts';
import type { Quality, Stem } from '../vocabulary.ts';
import { applyAge } from './age.ts';
import { compress, compressionLine, meanPower, writeStepPowers } from './compressor.ts';
import { Channel, type Group } from './desk.ts';
import { doubleTracked } from './double-track.ts';
import { duckingLine } from './ducking.ts';
import { Echo } from './echo.ts';
import { finishPiece, soundingLength } from './ending.ts';
import { LeadVoice } from './lead-voice.ts';
import { seamNear } from './loop-seam.ts';
import { VoiceCut } from './make-room.ts';
import { master } from './master.ts';
import { matchTone } from './match-tone.ts';
import type { Rendering, RenderOptions } from './render-options.ts';
import { Reverb } from './reverb.ts';
import { sectionLevels, sectionLine } from './section-lines.ts';
import { completeSound, type SoundHints } from './sound-hints.ts';
import { spread } from './spread.ts';
import { DRUM_STRIP, stripFor, VOCAL_STRIP } from './strips.ts';
import { layOutTime } from './time-layout.ts';
import { shapeTone } from './tone.ts';
import { placeVocals } from './vocals.ts';

/**
 * Plays, mixes and masters a score: −14 LUFS under −1 dBTP at 44.1 kHz. The same score, options and
 * seed give the same samples. Stems do not depend on each other, except that the kick ducks sustained
 * parts, that the voice causes cuts in other parts, and that it is levelled against them. Memory holds
 * the whole mix, and a few seconds of everything else.
 */
export function renderScore(score: Score, options: RenderOptions): Rendering {
  const layout = layOutTime(score, options);
  if (!layout.ok) return layout;
  const { loop } = layout;
  const sound = completeSound(options.sound ?? {});
  const settings = { ...layout.settings, saturation: sound.saturation };
  const mix = emptyBus(settings.frames, true);
  const isPlayed = playAll(score, mix, { settings, sound, options });
  if (!isPlayed || options.shouldStop?.() === true) return { ok: false, reason: STOPPED };
  finishMix(mix, score, { settings, sound, options });
  // Before the hiss of an old record is added, which would continue after the music.
  const frames = framesOf(mix, loop, options.duration);
  applyAge(mix, sound.age, { seed: options.seed, period: settings.period });
  options.onProgress?.(FINISHED);

  const extent = loop
    ? { start: seamNear(mix, loop.start), frames, closed: true }
    : { start: 0, frames, closed: false };
  const whole = stretchOf(mix, extent.start, extent.start + extent.frames);
  const mastered = finishPiece(whole, 0, { extent, stereo: options.stereo });
  master(mastered, extent.closed);
  options.onProgress?.(1);
  return { ok: true, mix: mastered, extent };
}

function framesOf(
  mix: StereoSound,
  loop: { readonly length: number } | null,
  duration: Seconds | undefined,
): number {
  if (loop) return loop.length;
  return duration === undefined ? soundingLength(mix) : mix.left.length;
}

/** Progress after playing, and after the mix is finished. */
const PLAYED = 0.85;
const FINISHED = 0.95;

/** Size of the cache of rendered notes: about two minutes of sound. */
const STORE_BYTES = 24 * 2 ** 20;

/** Constant while a score is rendered. */
interface RenderContext {
  readonly settings: RenderSettings;
  readonly sound: SoundHints;
  readonly options: RenderOptions;
}

/** Renders everything onto an empty mix, stretch by stretch; false if the task was cancelled. */
function playAll(score: Score, mix: StereoSound, context: RenderContext): boolean {
  const { settings, options } = context;
  const { onProgress, shouldStop, stems } = options;
  if (options.vocals !== undefined) placeVocals(options.vocals, mix, settings);
  const bus = emptyBus(Math.min(STRETCH, settings.frames), true);
  const voice = options.vocals === undefined ? null : new LeadVoice(mix);
  const groups = groupsOf(score, { bus, voice, context });
  const density = sectionLine(score, settings, ({ energy }) => 0.75 + 0.45 * energy);
  const players = groups.reduce((sum, group) => sum + group.players.length, 0);
  const total = players * Math.ceil(settings.frames / STRETCH);
  const sends = {
    reverb: new Float32Array(bus.left.length),
    echo: new Float32Array(bus.left.length),
  };
  const stem = stems && emptyBus(bus.left.length, true);
  let done = 0;
  for (let from = 0; from < settings.frames; from += STRETCH) {
    const length = Math.min(STRETCH, settings.frames - from);
    const whole = stretchOf(mix, from, from + length);
    voice?.take(from, length);
    for (const { name, players: playing, effects } of groups) {
      // Without stems, groups are added to the mix directly.
      const direct = stem ? silenced(stretchOf(stem, 0, length)) : whole;
      const group: Group = {
        direct,
        reverb: sends.reverb.subarray(0, length).fill(0),
        echo: sends.echo.subarray(0, length).fill(0),
      };
      for (const { player, channel, voiceCut } of playing) {
        if (shouldStop?.() === true) return false;
        const played = player.play(stretchOf(bus, 0, length), from);
        if (voice) voiceCut?.next(played, voice.presence);
        channel.add(group, played, from);
        onProgress?.((PLAYED * (done += 1)) / total);
      }
      if (density) applyGain(group.reverb, density.subarray(from / CONTROL));
      effects.echo.add(group.echo, direct);
      effects.reverb.add(group.reverb, direct);
      if (!stems) continue;
      addInto(whole.left, direct.left, 1);
      addInto(whole.right, direct.right, 1);
      stems(name, direct);
    }
  }
  return true;
}

function silenced(sound: StereoSound): StereoSound {
  sound.left.fill(0);
  sound.right.fill(0);
  return sound;
}

/** A player and its channel of the mixer. */
interface MixedPlayer {
  readonly player: Player;
  readonly channel: Channel;
  /** Dynamic cut for the voice. */
  readonly voiceCut?: VoiceCut;
}

/**
 * Groups of parts by stem. The voice comes last, because it is levelled against all others. Without stems,
 * the others form a single group, which saves effects.
 */
function groupsOf(
  score: Score,
  { bus, voice, context }: { bus: StereoSound; voice: LeadVoice | null; context: RenderContext },
) {
  const { settings, sound, options } = context;
  const store = new SoundStore(STORE_BYTES);
  const byStem: Record<Stem, MixedPlayer[]> = { drums: [], bass: [], other: [], vocals: [] };
  const { drums } = score;
  if (voice) {
    const level = VOCAL_STRIP.level + (score.vocal?.level ?? 0);
    byStem.vocals.push({ player: voice, channel: new Channel({ ...VOCAL_STRIP, level }, null) });
  }
  if (drums !== null && drums.hits.length > 0) {
    const player = compressedDrums(drums, bus, { settings, sound, store });
    const reverb = 0.05 + 0.55 * kits[drums.kit].room;
    const level = DRUM_STRIP.level + (drums.level ?? 0);
    byStem.drums.push({ player, channel: new Channel({ ...DRUM_STRIP, reverb, level }, null) });
  }
  const ducking = duckingLine(drums, settings);
  const seen = new Map<string, number>();
  for (const part of score.parts) {
    const nthOfRole = seen.get(part.role) ?? 0;
    seen.set(part.role, nthOfRole + 1);
    if (part.notes.length === 0) continue;
    const strip = stripFor(part.role, part.instrument, nthOfRole, sound);
    const name = nameOf(part, nthOfRole);
    const takes = (options.stereo && doubleTracked(part, name, settings)) || [
      { part, name, pan: strip.pan, level: 0 },
    ];
    for (const take of takes) {
      const level = strip.level + take.level + (part.level ?? 0);
      byStem[part.role === 'bass' ? 'bass' : 'other'].push({
        player: partPlayer(take.part, settings, take.name, store),
        channel: new Channel({ ...strip, pan: take.pan, level }, ducking),
        ...(voice && { voiceCut: new VoiceCut(part.role) }),
      });
    }
  }
  const all = Object.entries(byStem) as [Stem, MixedPlayer[]][];
  const backing = all.filter(([name]) => name !== 'vocals').flatMap(([, players]) => players);
  const groups: readonly (readonly [Stem, MixedPlayer[]])[] = options.stems
    ? all
    : [
        ['other', backing],
        ['vocals', byStem.vocals],
      ];
  return groups
    .filter(([, players]) => players.length > 0)
    .map(([name, players]) => ({
      name,
      players,
      // The vocal already contains its own reverb, so that standard quality is enough.
      effects: effectsFor(settings, sound, name === 'vocals' ? 'standard' : options.quality),
    }));
}

const nameOf = ({ role, instrument }: Part, nthOfRole: number) =>
  `${role}/${instrument}/${nthOfRole}`;

/**
 * Drums through their compressor, whose threshold depends on their overall level: they are rendered once
 * before to measure it.
 */
function compressedDrums(
  drums: DrumPart,
  bus: StereoSound,
  { settings, sound, store }: { settings: RenderSettings; sound: SoundHints; store: SoundStore },
): Player {
  const player = drumPlayer(drums, settings, store);
  const powers = new Float32Array(pointsFor(settings.frames));
  for (let from = 0; from < settings.frames; from += STRETCH) {
    const length = Math.min(STRETCH, settings.frames - from);
    writeStepPowers(powers, player.play(stretchOf(bus, 0, length), from), from);
  }
  const ratio = 1.5 + 2.5 * sound.punch;
  const gains = compressionLine(powers, { ratio, threshold: 2, attack: 0.012, release: 0.09 });
  return {
    play(own, from) {
      const played = player.play(own, from);
      const line = gains?.subarray(from / CONTROL);
      if (line) for (const side of [played.left, played.right]) applyGain(side, line);
      return played;
    },
  };
}

/** Echo (a dotted eighth note) and reverb of one group. */
function effectsFor(settings: RenderSettings, { space }: SoundHints, quality: Quality) {
  const seconds = (60 / settings.tempo) * 0.75;
  return {
    echo: new Echo({ seconds, feedback: 0.36, level: 0.12 + 0.5 * space }),
    reverb: new Reverb({ seconds: 0.5 + 2.4 * space, level: 0.3 + 0.9 * space, quality }),
  };
}

/** RMS level of a mix before its saturation, 1 at full scale: low enough to saturate only peaks. */
const TAPE_LEVEL = 0.09;

function finishMix(
  mix: StereoSound,
  score: Score,
  { settings, sound, options }: RenderContext,
): void {
  shapeTone(mix, sound);
  matchTone(mix, options.genre, sound);
  compress(mix, { ratio: 1.3 + 1.4 * sound.punch, threshold: 1, attack: 0.025, release: 0.16 });
  // After the compressor, which would reduce the differences between sections.
  spread(mix, sound.width, {
    width: sectionLine(score, settings, ({ energy }) => 0.82 + 0.26 * energy),
    level: sectionLevels(mix, score, settings),
  });
  const power = meanPower(mix);
  if (power !== null) {
    // The same drive for quiet and loud mixes: peaks are saturated only as much as requested.
    const level = (TAPE_LEVEL * (1 + 2.4 * sound.saturation)) / Math.sqrt(power);
    const oversampling = settings.renderDetail.oversampling === 1 ? 1 : 2;
    for (const side of [mix.left, mix.right]) saturate(side, level, 0, oversampling);
  }
}
