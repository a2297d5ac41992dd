import { DRUMS, partNames, VOCALS } from '@artist-space/audio/edits.ts';
import { sectionName, type Score } from '@artist-space/audio/score.ts';
import type { Arrangement } from '../conversion.ts';

/** Sections and parts of a piece as composed: what an artist can change. */
export function arrangementOf(composed: Score): Arrangement {
  const { tempo, meter, key, sections, parts, drums, vocal } = composed;
  const names = partNames(parts);
  return {
    tempo,
    meter,
    key,
    sections: sections.map((section) => ({
      name: sectionName(section),
      bars: Math.round(section.length / meter),
    })),
    parts: [
      ...(vocal ? [{ name: VOCALS, instrument: null }] : []),
      ...parts.map(({ instrument }, at) => ({ name: names[at] ?? '', instrument })),
      ...(drums ? [{ name: DRUMS, instrument: drums.kit }] : []),
    ],
  };
}
