import { monoSound } from '../instruments/instrument.ts';
import { strength } from '../instruments/phrase.ts';
import {
  type Player,
  playSoundings,
  type Sounding,
  type SoundStore,
} from '../instruments/player.ts';
import { framesAt, panned, placementsOf } from '../instruments/bus.ts';
import {
  secondsOf,
  type RenderSettings,
  roundRobinAt,
  velocityLayerOf,
} from '../instruments/render-settings.ts';
import { seededRandom } from '../random.ts';
import { type Drum, type DrumHit, type DrumPart, ENGINE_RATE } from '../score.ts';
import type { Seconds } from '../units.ts';
import { kits } from './kit.ts';
import { DRUM_PLACES, strikeDrum } from './strike-drum.ts';
import { groupBy } from '../group-by.ts';

/** Fade-out of an open hat that is closed, in samples. */
const CHOKE = Math.round(0.012 * ENGINE_RATE);

/** Maximum length of a drum sound. */
export const MAX_HIT: Seconds = 6;

/** A player of a drum part, with each drum at its stereo position. */
export function drumPlayer(part: DrumPart, settings: RenderSettings, store: SoundStore): Player {
  const soundings = soundingsOf(part, settings);
  const { frames } = settings;
  return {
    play(bus, from) {
      playSoundings(soundings, bus, { from, frames, store });
      return bus;
    },
  };
}

/** Similar hits share a rendering; round robin and a small random level differ between hits. */
function soundingsOf(part: DrumPart, settings: RenderSettings): Sounding[] {
  const kit = kits[part.kit];
  const { velocityLayers, roundRobins } = settings.renderDetail;
  const hits = part.hits.filter(isPlayable).sort((a, b) => a.at - b.at);
  const groups = groupBy(hits, ({ drum, velocity, at }) => {
    const { layer } = velocityLayerOf(velocity, velocityLayers);
    return `${drum}/${layer}/${roundRobinAt(at, roundRobins)}`;
  });
  return [...groups].map(([key, group]) => {
    const { drum, velocity } = group[0];
    const { played } = velocityLayerOf(velocity, velocityLayers);
    return {
      frames: framesAt(MAX_HIT),
      make: () => {
        const random = seededRandom(`${settings.seed}/drums/${key}`);
        return monoSound(
          settings.bank?.strike(drum, part.kit, played) ??
            strikeDrum(drum, kit, { velocity: played, random }),
        );
      },
      places: group.flatMap((hit) => {
        const human = 0.95 + 0.1 * seededRandom(`${settings.seed}/drums/${hit.drum}/${hit.at}`)();
        const gain = strength(hit.velocity) * human;
        const choke = chokedAt(hit, hits, settings);
        return placementsOf(framesAt(secondsOf(hit.at, settings)), settings, {
          ...panned(gain, DRUM_PLACES[drum].pan),
          ...(choke === null ? {} : { damping: { after: choke, fade: CHOKE } }),
        });
      }),
    };
  });
}

function isPlayable({ at, velocity }: DrumHit): boolean {
  return Number.isFinite(at) && Number.isFinite(velocity) && velocity > 0;
}

const CLOSERS: ReadonlySet<Drum> = new Set(['closed-hat', 'pedal-hat', 'open-hat']);

/** Samples after which the next hi-hat hit closes an open hat; null without one. */
function chokedAt(hit: DrumHit, hits: readonly DrumHit[], settings: RenderSettings): number | null {
  if (hit.drum !== 'open-hat') return null;
  const next = hits.find(({ at, drum }) => at > hit.at + 1e-6 && CLOSERS.has(drum));
  return next === undefined ? null : framesAt(secondsOf(next.at - hit.at, settings));
}
