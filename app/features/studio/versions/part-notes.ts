import { DRUMS, VOCALS } from '@artist-space/audio/edits.ts';
import type { ReadTrack } from '@artist-space/audio/midi.ts';
import type { Arrangement } from '#app/platform/worker/conversion.ts';
import type { PartNote, StoredEdits } from './version.ts';

const DRUM_CHANNEL = 9;

type NamedParts = Arrangement['parts'];

/**
 * The notes of a version under the names of the parts of its composition, rounded to hundredths of a beat: enough
 * to draw and to sketch them.
 * @param tracks of the version's MIDI file, as `midiOfScore` writes it: 'Vocal', 'Piano (chords)' and 'Drums'.
 * Muted and empty parts have none
 * @param parts of the composition
 * @param edits of the version, which name its players
 */
export function notesByPart(
  tracks: readonly Pick<ReadTrack, 'name' | 'channel' | 'notes'>[],
  parts: NamedParts,
  edits: StoredEdits,
): Readonly<Record<string, readonly PartNote[]>> {
  const left = parts.filter(({ name }) => name !== DRUMS && name !== VOCALS);
  return Object.fromEntries(
    tracks.flatMap(({ name, channel, notes }) => {
      const part = channel === DRUM_CHANNEL ? DRUMS : partOfTrack(name, left, edits);
      return part === undefined ? [] : [[part, notes.map(rounded)] as const];
    }),
  );
}

/** The name of the part of a track; it is removed from those that are left. */
function partOfTrack(
  track: string,
  left: NamedParts[number][],
  { parts = {} }: StoredEdits,
): string | undefined {
  if (track === 'Vocal') return VOCALS;
  const [, player = '', role = ''] = /^(.*) \(([a-z]+)\)$/.exec(track) ?? [];
  const ofRole = left.filter(({ name }) => name.replace(/-\d$/, '') === role);
  const playedBy = ({ name, instrument }: NamedParts[number]) =>
    (parts[name]?.instrument ?? instrument ?? '').replaceAll('-', ' ');
  const found = ofRole.find((part) => playedBy(part) === player.toLowerCase()) ?? ofRole[0];
  if (!found) return undefined;
  left.splice(left.indexOf(found), 1);
  return found.name;
}

function rounded({ start, length, key }: ReadTrack['notes'][number]): PartNote {
  const hundredths = (beats: number) => Math.round(beats * 100) / 100;
  return [hundredths(start), hundredths(length), key];
}
