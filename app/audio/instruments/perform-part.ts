import { seededRandom } from '../random.ts';
import { ENGINE_RATE, type Part, type ScoreNote, type StereoSound } from '../score.ts';
import {
  type InstrumentModel,
  registerGain,
  type StruckInstrument,
  type SustainedInstrument,
} from './instrument.ts';
import { instruments } from './instruments.ts';
import { type PhraseNote, strength } from './phrase.ts';
import { joinPhrases } from './join-phrases.ts';
import {
  busFor,
  framesAt,
  panned,
  place,
  secondsOf,
  type Stage,
  takeAt,
  touchOf,
} from './stage.ts';

/** Shorter than this nothing is held: a hand needs its time. */
const SHORTEST = 0.03;

/** Plays a part; the sides of the result are one array where the instrument has no width. */
export function performPart(part: Part, stage: Stage, name: string): StereoSound {
  const model = stage.bank?.instrument(part.instrument) ?? instruments[part.instrument];
  const notes = part.notes.filter(isPlayable);
  const bus = busFor(stage, isWide(model));
  if (model.kind === 'struck') strikeAll(notes, model, stage, name, bus);
  else sustainAll(notes, model, stage, name, bus);
  model.insert?.(bus, {
    saturation: stage.saturation,
    oversampling: stage.care.oversampling,
    period: stage.period,
  });
  return bus;
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
function strikeAll(
  notes: readonly ScoreNote[],
  model: StruckInstrument,
  stage: Stage,
  name: string,
  bus: StereoSound,
): void {
  const { touches, takes, detail } = stage.care;
  const groups = new Map<string, ScoreNote[]>();
  for (const note of notes) {
    const { touch } = touchOf(note.velocity, touches);
    const key = `${note.pitch}/${touch}/${takeAt(note.start, takes)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [note]);
    else group.push(note);
  }
  for (const [key, group] of groups) {
    const first = group[0];
    if (first === undefined) continue;
    const { pitch } = first;
    const release = model.release(pitch);
    const longest = Math.max(...group.map((note) => held(note, stage)));
    const sound = model.strike({
      pitch,
      seconds: longest + release,
      velocity: touchOf(first.velocity, touches).played,
      random: seededRandom(`${stage.seed}/${name}/${key}`),
      detail,
    });
    const stereo = { left: sound, right: sound };
    for (const note of group) {
      const human = 0.96 + 0.08 * seededRandom(`${stage.seed}/${name}/${note.start}`)();
      const gain = strength(note.velocity) * human * registerGain(model, pitch);
      const side = model.spread * Math.min(1, Math.max(-1, (pitch - 62) / 34));
      place(bus, stereo, stage.beginnings, {
        start: framesAt(secondsOf(note.start, stage)),
        ...(model.spread > 0 ? panned(gain, side) : { left: gain, right: 0 }),
        damping: { after: framesAt(held(note, stage)), fade: framesAt(release) },
      });
    }
  }
}

function held(note: ScoreNote, stage: Stage): number {
  // Nothing is heard beyond the end of the bus: nobody need play it.
  return Math.min(stage.frames / ENGINE_RATE, Math.max(SHORTEST, secondsOf(note.length, stage)));
}

function sustainAll(
  notes: readonly ScoreNote[],
  model: SustainedInstrument,
  stage: Stage,
  name: string,
  bus: StereoSound,
): void {
  const timed = notes.map((note): PhraseNote => ({
    start: secondsOf(note.start, stage),
    length: held(note, stage),
    pitch: note.pitch,
    velocity: note.velocity,
  }));
  for (const [first, ...rest] of joinPhrases(timed, model.slurs)) {
    const fromZero = (note: PhraseNote) => ({ ...note, start: note.start - first.start });
    const sound = model.play({
      notes: [fromZero(first), ...rest.map(fromZero)],
      random: seededRandom(`${stage.seed}/${name}/${first.start.toFixed(4)}/${first.pitch}`),
      detail: stage.care.detail,
    });
    const gain = registerGain(model, first.pitch);
    place(bus, sound, stage.beginnings, { start: framesAt(first.start), left: gain, right: gain });
  }
}
