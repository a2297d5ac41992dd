import {
  busFor,
  framesAt,
  panned,
  place,
  secondsOf,
  type Stage,
  takeAt,
  touchOf,
} from '../instruments/stage.ts';
import { strength } from '../instruments/phrase.ts';
import { seededRandom } from '../random.ts';
import { type Drum, type DrumHit, type DrumPart, ENGINE_RATE, type StereoSound } from '../score.ts';
import { kits } from './kits.ts';
import { DRUM_PLACES, strikeDrum } from './strike-drum.ts';

/** How long a foot needs to close the hats. */
const CHOKE = Math.round(0.012 * ENGINE_RATE);

/** Plays the drums, every drum at its place from left to right. */
export function performDrums(part: DrumPart, stage: Stage): StereoSound {
  const kit = kits[part.kit];
  const { touches, takes } = stage.care;
  const hits = part.hits.filter(isPlayable).sort((a, b) => a.at - b.at);
  const bus = busFor(stage, true);
  const groups = new Map<string, DrumHit[]>();
  for (const hit of hits) {
    const key = `${hit.drum}/${touchOf(hit.velocity, touches).touch}/${takeAt(hit.at, takes)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [hit]);
    else group.push(hit);
  }
  for (const [key, group] of groups) {
    const first = group[0];
    if (first === undefined) continue;
    const velocity = touchOf(first.velocity, touches).played;
    const random = seededRandom(`${stage.seed}/drums/${key}`);
    const sound =
      stage.bank?.strike(first.drum, part.kit, velocity) ??
      strikeDrum(first.drum, kit, { velocity, random });
    const { pan } = DRUM_PLACES[first.drum];
    for (const hit of group) {
      const human = 0.95 + 0.1 * seededRandom(`${stage.seed}/drums/${hit.drum}/${hit.at}`)();
      const gain = strength(hit.velocity) * human;
      const choke = chokedAt(hit, hits, stage);
      place(bus, { left: sound, right: sound }, stage.beginnings, {
        start: framesAt(secondsOf(hit.at, stage)),
        ...panned(gain, pan),
        ...(choke === null ? {} : { damping: { after: choke, fade: CHOKE } }),
      });
    }
  }
  return bus;
}

function isPlayable({ at, velocity }: DrumHit): boolean {
  return Number.isFinite(at) && Number.isFinite(velocity) && velocity > 0;
}

const CLOSERS: ReadonlySet<Drum> = new Set(['closed-hat', 'pedal-hat', 'open-hat']);

/** Samples after which an open hat is closed by the next blow on the hats. */
function chokedAt(hit: DrumHit, hits: readonly DrumHit[], stage: Stage): number | null {
  if (hit.drum !== 'open-hat') return null;
  const next = hits.find(({ at, drum }) => at > hit.at + 1e-6 && CLOSERS.has(drum));
  return next === undefined ? null : framesAt(secondsOf(next.at - hit.at, stage));
}
