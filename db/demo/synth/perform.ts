import { type Random, seededRandom } from '../random.ts';
import type { HitEvent, LayerId, NoteEvent, Song } from './compose.ts';
import { type DrumId, strike } from './drums.ts';
import { addEcho, addReverb, duck, wobble } from './effects.ts';
import { filter, fixed, RATE } from './filter.ts';
import { instruments } from './instruments.ts';
import { master } from './mastering.ts';
import type { Mix, Part, Style } from './style.ts';
import type { Sound } from './voices.ts';

/** −1.8 dB: leaves room for what converters make of the peaks between samples. */
const CEILING = 10 ** (-1.8 / 20);
const FADE_SECONDS = 2;
const LAYERS: LayerId[] = ['pad', 'chords', 'bass', 'lead'];

/** Where each drum stands on the stage and how loud it is in its kit. */
const DRUM_PLACES: Record<DrumId, { gain: number; pan: number }> = {
  kick: { gain: 1, pan: 0 },
  snare: { gain: 0.62, pan: 0.03 },
  rim: { gain: 0.42, pan: -0.15 },
  clap: { gain: 0.5, pan: 0.05 },
  hat: { gain: 0.4, pan: 0.28 },
  open: { gain: 0.36, pan: 0.25 },
  shaker: { gain: 0.42, pan: -0.35 },
  tom: { gain: 0.6, pan: -0.25 },
  crash: { gain: 0.36, pan: -0.2 },
};

/** Plays, mixes and masters a song: stereo at 44.1 kHz, peaks at or below −1.8 dB of full scale. */
export function perform(song: Song, style: Style, seed: string, bpm: number): Sound {
  const random = seededRandom(`${seed} on stage`);
  const mix = silence(song.seconds);
  const layer = silence(song.seconds);
  const toReverb = new Float32Array(mix.left.length);
  const toEcho = new Float32Array(mix.left.length);
  const blend = (settings: Pick<Mix, 'level' | 'reverb'> & Partial<Mix>) => {
    const gain = 10 ** (settings.level / 20) / Math.max(activeRms(layer), 1e-6);
    const { reverb, echo = 0 } = settings;
    for (let i = 0; i < mix.left.length; i++) {
      const left = (layer.left[i] ?? 0) * gain;
      const right = (layer.right[i] ?? 0) * gain;
      mix.left[i] = (mix.left[i] ?? 0) + left;
      mix.right[i] = (mix.right[i] ?? 0) + right;
      toReverb[i] = (toReverb[i] ?? 0) + (left + right) * reverb;
      toEcho[i] = (toEcho[i] ?? 0) + (left + right) * 0.5 * echo;
    }
    layer.left.fill(0);
    layer.right.fill(0);
  };

  const kicks = song.hits.filter((hit) => hit.drum === 'kick').map((hit) => hit.at);
  for (const id of LAYERS) {
    const part = style[id];
    if (!part || song.layers[id].length === 0) continue;
    playNotes(song.layers[id], part, layer, random);
    if (id === 'chords' || id === 'pad') {
      openWithSections(layer, song);
      if (style.tape.flutter > 0) wobble(layer, style.tape.flutter);
    }
    if (id !== 'lead' && style.duck > 0) duck(layer, kicks, style.duck, (60 / bpm) * 0.8);
    blend(part.mix);
  }
  if (style.drums) {
    playHits(song.hits, style.drums.kit, layer, random);
    blend(style.drums.mix);
  }
  addEcho(toEcho, mix, (style.space.echoSteps * 15) / bpm, style.space.echoFeedback, 0.8);
  addReverb(toReverb, mix, style.space.reverbSeconds, 0.5);
  if (style.tape.crackle !== undefined) addCrackle(mix, style.tape.crackle, random);
  master(mix, 10 ** (style.loudness / 20), style.tape.drive, CEILING);
  fadeEdges(mix);
  return mix;
}

function silence(seconds: number): Sound {
  const length = Math.ceil(seconds * RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** Plays each note; equal notes are rendered once, in two shades of touch, and reused. */
function playNotes(notes: NoteEvent[], part: Part, into: Sound, random: Random): void {
  const voice = instruments[part.instrument];
  const known = new Map<string, Sound>();
  for (const note of notes) {
    const shade = note.velocity > 0.75 ? 0.9 : 0.6;
    const name = `${note.midi} ${note.seconds.toFixed(3)} ${shade}`;
    let sound = known.get(name);
    if (!sound) known.set(name, (sound = voice(note.midi, note.seconds, shade, random)));
    // Low tones of a chord stand a little left, high ones a little right.
    const spread = Math.max(-0.25, Math.min(0.25, (note.midi - part.centre) * 0.03));
    const pan = part.mix.pan + (part.centre < 50 ? 0 : spread);
    place(sound, into, note.at, note.velocity / shade, pan);
  }
}

/** Plays each hit in one of four takes of its drum, so that no two neighbours are the same. */
function playHits(
  hits: HitEvent[],
  kit: NonNullable<Style['drums']>['kit'],
  into: Sound,
  random: Random,
): void {
  const takes = new Map<string, Float32Array>();
  hits.forEach((hit, i) => {
    const name = `${hit.drum} ${i % 4}`;
    let take = takes.get(name);
    if (!take) takes.set(name, (take = strike(hit.drum, kit, random)));
    const { gain, pan } = DRUM_PLACES[hit.drum];
    place({ left: take, right: take }, into, hit.at, gain * hit.velocity ** 1.4, pan);
  });
}

/** Adds a sound at a time, panned with constant power. */
function place(sound: Sound, into: Sound, at: number, gain: number, pan: number): void {
  const start = Math.round(at * RATE);
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
  const toLeft = gain * Math.cos(angle) * Math.SQRT2;
  const toRight = gain * Math.sin(angle) * Math.SQRT2;
  const length = Math.min(sound.left.length, into.left.length - start);
  for (let i = 0; i < length; i++) {
    into.left[start + i] = (into.left[start + i] ?? 0) + (sound.left[i] ?? 0) * toLeft;
    into.right[start + i] = (into.right[start + i] ?? 0) + (sound.right[i] ?? 0) * toRight;
  }
}

/** A low-pass that glides over four seconds, or half a section, from one brightness to the next. */
function openWithSections(sound: Sound, song: Song): void {
  const cutoff = (seconds: number) => {
    const index = song.sections.findLastIndex((section) => section.at <= seconds);
    const now = song.sections[index]?.brightness ?? 1;
    const next = song.sections[index + 1];
    const end = next?.at ?? song.ending;
    const rise = next ? Math.max(0, 1 - (end - seconds) / 4) : 0;
    return 700 * 24 ** (now + ((next?.brightness ?? now) - now) * rise);
  };
  for (const side of [sound.left, sound.right]) filter(side, 'low', 0.7, cutoff);
}

/** RMS of the twentieths of a second in which the sound is not nearly silent, by every third sample. */
function activeRms(sound: Sound): number {
  const size = RATE / 20;
  const powers: number[] = [];
  for (let start = 0; start < sound.left.length; start += size) {
    let sum = 0;
    for (let i = start; i < Math.min(start + size, sound.left.length); i += 3) {
      const left = sound.left[i] ?? 0;
      const right = sound.right[i] ?? 0;
      sum += left * left + right * right;
    }
    powers.push((sum * 3) / (2 * size));
  }
  const loudest = Math.max(...powers);
  const active = powers.filter((power) => power > loudest * 0.003);
  return Math.sqrt(active.reduce((sum, power) => sum + power, 0) / Math.max(1, active.length));
}

/** The dust of an old record: sparse clicks over a soft hiss. */
function addCrackle(mix: Sound, level: number, random: Random): void {
  const gain = 10 ** (level / 20);
  for (const side of [mix.left, mix.right]) {
    const dust = new Float32Array(side.length);
    for (let i = 0; i < dust.length; i++) dust[i] = (random() - 0.5) * 0.35 * gain;
    const clicks = Math.round((side.length / RATE) * 7);
    for (let n = 0; n < clicks; n++) {
      dust[Math.floor(random() * dust.length)] = (random() - 0.5) * 55 * gain;
    }
    filter(dust, 'band', 0.6, fixed(2600));
    for (let i = 0; i < side.length; i++) side[i] = (side[i] ?? 0) + (dust[i] ?? 0);
  }
}

function fadeEdges(mix: Sound): void {
  const fadeIn = Math.round(0.015 * RATE);
  const fadeOut = Math.round(FADE_SECONDS * RATE);
  for (const side of [mix.left, mix.right]) {
    for (let i = 0; i < fadeIn; i++) side[i] = ((side[i] ?? 0) * i) / fadeIn;
    for (let i = 0; i < fadeOut; i++) {
      const at = side.length - 1 - i;
      side[at] = (side[at] ?? 0) * (i / fadeOut) ** 1.5;
    }
  }
}
