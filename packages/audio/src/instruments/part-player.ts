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
import {
  emptyBus,
  framesAt,
  panned,
  placementsOf,
  secondsOf,
  type Stage,
  roundRobinAt,
  velocityLayerOf,
} from './stage.ts';
import { groupBy } from '../group-by.ts';

/** Shorter than this nothing is held: a hand needs its time. */
const SHORTEST = 0.03;

/** A player of a part. @param name sets the part apart from others of the same instrument */
export function partPlayer(part: Part, stage: Stage, name: string, store: SoundStore): Player {
  const model = stage.bank?.instrument(part.instrument) ?? instruments[part.instrument];
  const notes = part.notes.filter(isPlayable);
  const soundings =
    model.kind === 'struck'
      ? struck(notes, model, stage, name)
      : sustained(notes, model, stage, name);
  const insert = model.insert?.({
    saturation: stage.saturation,
    oversampling: stage.renderDetail.oversampling,
    period: stage.period,
  });
  const wide = isWide(model);
  const { frames } = stage;
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

/** A bass line is in the middle, on every instrument. */
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
 * Equal blows share one rendering, as long as the longest of them needs; the take and a breath of
 * level differ from note to note.
 */
function struck(
  notes: readonly ScoreNote[],
  model: StruckInstrument,
  stage: Stage,
  name: string,
): Sounding[] {
  const { velocityLayers, roundRobins, detail } = stage.renderDetail;
  const groups = groupBy(notes, ({ pitch, velocity, start }) => {
    const { layer } = velocityLayerOf(velocity, velocityLayers);
    return `${pitch}/${layer}/${roundRobinAt(start, roundRobins)}`;
  });
  return [...groups].map(([key, group]) => {
    const [{ pitch, velocity }] = group;
    const release = model.release(pitch);
    const seconds = Math.max(...group.map((note) => held(note, stage))) + release;
    const { played } = velocityLayerOf(velocity, velocityLayers);
    return {
      frames: framesOf(seconds),
      make: () => {
        const random = seededRandom(`${stage.seed}/${name}/${key}`);
        return monoSound(model.strike({ pitch, seconds, velocity: played, random, detail }));
      },
      places: group.flatMap((note) => {
        const human = 0.96 + 0.08 * seededRandom(`${stage.seed}/${name}/${note.start}`)();
        const gain = strength(note.velocity) * human * registerGain(model, pitch);
        const side = model.spread * Math.min(1, Math.max(-1, (pitch - 62) / 34));
        return placementsOf(framesAt(secondsOf(note.start, stage)), stage, {
          ...(model.spread > 0 ? panned(gain, side) : { left: gain, right: 0 }),
          damping: { after: framesAt(held(note, stage)), fade: framesAt(release) },
        });
      }),
    };
  });
}

function held(note: ScoreNote, stage: Stage): number {
  // Notes beyond the end of the bus are inaudible and need not be rendered.
  return Math.min(stage.frames / ENGINE_RATE, Math.max(SHORTEST, secondsOf(note.length, stage)));
}

function sustained(
  notes: readonly ScoreNote[],
  model: SustainedInstrument,
  stage: Stage,
  name: string,
): Sounding[] {
  const timed = notes.map((note): PhraseNote => ({
    start: secondsOf(note.start, stage),
    length: held(note, stage),
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
          random: seededRandom(`${stage.seed}/${name}/${first.start.toFixed(4)}/${first.pitch}`),
          detail: stage.renderDetail.detail,
        }),
      places: placementsOf(framesAt(first.start), stage, { left: gain, right: gain }),
    };
  });
}
