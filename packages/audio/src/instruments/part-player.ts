import { seededRandom } from '../random.ts';
import { ENGINE_RATE, type Part, type ScoreNote, type StereoSound } from '../score.ts';
import { framesOf } from './control.ts';
import {
  type InstrumentModel,
  MAX_RELEASE,
  monoSound,
  registerGain,
  type StruckInstrument,
  type SustainedInstrument,
} from './instrument.ts';
import { instruments } from './instruments.ts';
import { type PhraseNote, strength } from './phrase.ts';
import { joinPhrases } from './join-phrases.ts';
import { type Player, playSoundings, type Sounding, type SoundStore } from './player.ts';
import { emptyBus, framesAt, panned, placementsOf } from './bus.ts';
import {
  secondsOf,
  type RenderSettings,
  roundRobinAt,
  velocityLayerOf,
} from './render-settings.ts';
import { groupBy } from '../group-by.ts';

/** Minimum length of a note. */
const SHORTEST = 0.03;

/** A player of a part. @param name sets the part apart from others of the same instrument */
export function partPlayer(
  part: Part,
  settings: RenderSettings,
  name: string,
  store: SoundStore,
): Player {
  const model = settings.bank?.instrument(part.instrument) ?? instruments[part.instrument];
  const notes = part.notes.filter(isPlayable);
  const soundings =
    model.kind === 'struck'
      ? struck(notes, model, settings, name)
      : sustained(notes, model, settings, name);
  const insert = model.insert?.({
    saturation: settings.saturation,
    oversampling: settings.renderDetail.oversampling,
    period: settings.period,
  });
  const wide = isWide(model);
  const { frames } = settings;
  const ahead = insert?.delay ?? 0;
  return {
    play({ left, right }, from) {
      const bus = { left, right: wide ? right : left };
      if (insert !== undefined && ahead > 0 && from === 0) {
        const before = emptyBus(ahead, wide);
        playSoundings(soundings, before, { from, frames, store });
        insert.next(before, -ahead);
      }
      playSoundings(soundings, bus, { from: from + ahead, frames, store });
      insert?.next(bus, from);
      return part.role === 'bass' ? inTheMiddle(bus) : bus;
    },
  };
}

/** Mixes to mono, for bass lines on any instrument. */
function inTheMiddle({ left, right }: StereoSound): StereoSound {
  if (left === right) return { left, right };
  for (let at = 0; at < left.length; at += 1) left[at] = 0.5 * ((left[at] ?? 0) + (right[at] ?? 0));
  return { left, right: left };
}

function isWide(model: InstrumentModel): boolean {
  return model.kind === 'struck' ? model.spread > 0 : model.wide;
}

function isPlayable({ start, length, pitch, velocity }: ScoreNote): boolean {
  return [start, length, pitch, velocity].every(Number.isFinite) && length > 0 && velocity > 0;
}

/**
 * Similar notes share one rendering of the maximum length; round robin and a small random level differ
 * between notes.
 */
function struck(
  notes: readonly ScoreNote[],
  model: StruckInstrument,
  settings: RenderSettings,
  name: string,
): Sounding[] {
  const { velocityLayers, roundRobins, detail } = settings.renderDetail;
  const groups = groupBy(notes, ({ pitch, velocity, start }) => {
    const { layer } = velocityLayerOf(velocity, velocityLayers);
    return `${pitch}/${layer}/${roundRobinAt(start, roundRobins)}`;
  });
  return [...groups].map(([key, group]) => {
    const [{ pitch, velocity }] = group;
    const release = model.release(pitch);
    const seconds = Math.max(...group.map((note) => held(note, settings))) + release;
    const { played } = velocityLayerOf(velocity, velocityLayers);
    return {
      frames: framesOf(seconds),
      make: () => {
        const random = seededRandom(`${settings.seed}/${name}/${key}`);
        return monoSound(model.strike({ pitch, seconds, velocity: played, random, detail }));
      },
      places: group.flatMap((note) => {
        const human = 0.96 + 0.08 * seededRandom(`${settings.seed}/${name}/${note.start}`)();
        const gain = strength(note.velocity) * human * registerGain(model, pitch);
        const side = model.spread * Math.min(1, Math.max(-1, (pitch - 62) / 34));
        return placementsOf(framesAt(secondsOf(note.start, settings)), settings, {
          ...(model.spread > 0 ? panned(gain, side) : { left: gain, right: 0 }),
          damping: { after: framesAt(held(note, settings)), fade: framesAt(release) },
        });
      }),
    };
  });
}

function held(note: ScoreNote, settings: RenderSettings): number {
  // Notes beyond the end of the bus are inaudible and need not be rendered.
  return Math.min(
    settings.frames / ENGINE_RATE,
    Math.max(SHORTEST, secondsOf(note.length, settings)),
  );
}

function sustained(
  notes: readonly ScoreNote[],
  model: SustainedInstrument,
  settings: RenderSettings,
  name: string,
): Sounding[] {
  const timed = notes.map((note): PhraseNote => ({
    start: secondsOf(note.start, settings),
    length: held(note, settings),
    pitch: note.pitch,
    velocity: note.velocity,
  }));
  return joinPhrases(timed, model.slurs).map(([first, ...rest]) => {
    const fromZero = (note: PhraseNote) => ({ ...note, start: note.start - first.start });
    const phrase = [fromZero(first), ...rest.map(fromZero)] as const;
    const gain = registerGain(model, first.pitch);
    const seconds = Math.max(...phrase.map(({ start, length }) => start + length));
    return {
      frames: framesOf(seconds + MAX_RELEASE),
      make: () =>
        model.play({
          notes: phrase,
          random: seededRandom(`${settings.seed}/${name}/${first.start.toFixed(4)}/${first.pitch}`),
          detail: settings.renderDetail.detail,
        }),
      places: placementsOf(framesAt(first.start), settings, { left: gain, right: gain }),
    };
  });
}
