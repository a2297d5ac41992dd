import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import { DRUMS, VOCALS, instrumentsFor, type ScoreEdits } from '@artist-space/audio/edits.ts';
import type { PartRole } from '@artist-space/audio/score.ts';
import { DRUM_KITS, type DrumKit, type PitchedInstrument } from '@artist-space/audio/vocabulary.ts';
import { AppError } from '#app/errors.ts';
import type { Arrangement } from '#app/platform/worker/conversion.ts';
import { MAX_VERSION_LENGTH, type StoredEdits } from './version.ts';
import * as texts from './texts.ts';
import type { VersionInput } from './version.schema.ts';

/** The instruments that can play a part, or the kits for the drums; none for vocals. */
export function playersOf(name: string): readonly string[] {
  if (name === VOCALS) return [];
  if (name === DRUMS) return DRUM_KITS;
  return instrumentsFor(name.replace(/-\d$/, '') as PartRole);
}

/**
 * The requested changes, without those that the piece cannot have and those that equal the composition.
 * @throws {AppError} invalid, if a part cannot be played that way, or nothing or too much would be left
 */
export function editsAsked(arrangement: Arrangement, asked: VersionInput): StoredEdits {
  const names = arrangement.parts.map(({ name }) => name);
  const known = <Value>(given: Readonly<Record<string, Value>> | null | undefined) =>
    Object.entries(given ?? {}).filter(([name]) => names.includes(name));
  const parts: NonNullable<ScoreEdits['parts']> = Object.fromEntries(
    known(asked.parts).flatMap(([name, { state, take, instrument, level }]) => {
      const usual = arrangement.parts.find((part) => part.name === name)?.instrument;
      const player = instrument && instrument !== usual ? instrument : null;
      if (player && !playersOf(name).includes(player)) {
        const field = `parts.${name}.instrument`;
        throw new AppError('invalid', texts.chooseAnInstrumentFromList, {
          fields: { [field]: [texts.chooseAnInstrumentFromList] },
        });
      }
      const edit = {
        ...(state && state !== 'plays' && { state }),
        ...(take && name !== VOCALS && { take }),
        ...(player &&
          (name === DRUMS
            ? { kit: player as DrumKit }
            : { instrument: player as PitchedInstrument })),
        ...(level && { level: Math.round(level * 10) / 10 }),
      };
      return Object.keys(edit).length > 0 ? [[name, edit] as const] : [];
    }),
  );
  const sections = arrangement.sections.map((_, at) => {
    const { times, chords, parts: cells } = asked.sections?.[at] ?? {};
    const changed = known(cells).flatMap(([name, told]) => {
      if (told === 'plays' || (name === VOCALS && told !== 'silent')) return [];
      return [[name, told === 'silent' ? told : Number(told)] as const];
    });
    return {
      ...(times != null && times !== 1 && { times }),
      ...(chords && { chords }),
      ...(changed.length > 0 && { parts: Object.fromEntries(changed) }),
    };
  });
  const order = orderOf(arrangement.sections.map((_, at) => asked.sections?.[at]?.place ?? at + 1));
  const edits: StoredEdits = {
    ...(asked.semitones && { semitones: Math.round(asked.semitones) }),
    ...(asked.tempo != null &&
      tempoInTenths(asked.tempo) !== tempoInTenths(arrangement.tempo) && {
        tempo: tempoInTenths(asked.tempo),
      }),
    ...(Object.keys(parts).length > 0 && { parts }),
    ...(sections.some((section) => Object.keys(section).length > 0) && { sections }),
    ...(order.some((from, at) => from !== at) && { order }),
    ...(asked.withStems && { withStems: true }),
  };
  demandLength(arrangement, edits);
  return edits;
}

/**
 * The indices of sections in the order played. Where two want the same place, the one that moved has it, and the
 * other makes room, as in a list that is sorted by hand.
 * @param places the place of each section, from 1
 */
export function orderOf(places: readonly number[]): number[] {
  const rank = (at: number) => {
    const place = places[at] ?? at + 1;
    return place + 0.25 * Math.sign(place - (at + 1));
  };
  return [...places.keys()].sort((one, other) => rank(one) - rank(other) || one - other);
}

/** The duration of an edited piece in seconds, without the decay after its last bar. */
function secondsOf({ sections, meter, tempo }: Arrangement, edits: ScoreEdits): number {
  const bars = sections.reduce(
    (sum, section, at) => sum + section.bars * (edits.sections?.[at]?.times ?? 1),
    0,
  );
  return (bars * meter * 60) / (edits.tempo ?? tempo);
}

function demandLength(arrangement: Arrangement, edits: ScoreEdits): void {
  const seconds = secondsOf(arrangement, edits);
  const message =
    seconds === 0
      ? texts.keepASection
      : seconds > MAX_VERSION_LENGTH
        ? texts.versionLastsFiveMinutesAtMost
        : undefined;
  if (message)
    throw new AppError('invalid', message, { fields: { 'sections[0].times': [message] } });
}
