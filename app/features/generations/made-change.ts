import type { AiGenerationStatus, MadeSound } from '#db/schema.ts';
import type { Made } from '#app/platform/worker/conversion.ts';
import { STEMS } from '@artist-space/audio/vocabulary.ts';
import type { NewMedia } from '../media/media.queries.server.ts';
import { mediaUrl } from '../media/picture.ts';
import { encodeBars } from '../tracks/bars.ts';
import { keyName } from '../tracks/musical-key.ts';
import type { GenerationFacts } from './generation-view.ts';
import type { ToolMade } from './tools/conversion.server.ts';
import type { ToolId } from './tools/tools.ts';

/** What a generation is once it is made. */
export function madeChange(
  row: { title: string | null; genre: string | null; type: ToolId },
  made: ToolMade,
  files: readonly NewMedia[],
) {
  const urlOf = (role: string) => {
    const file = files.find((candidate) => candidate.role === role);
    return file ? mediaUrl({ address: file.key }) : null;
  };
  const stems = STEMS.flatMap((stem) => {
    const url = urlOf(`${stem}-wav`);
    return url === null ? [] : [[stem, url] as const];
  });
  const { facts, duration } = made;
  return {
    status: 'completed' as AiGenerationStatus,
    title: row.title ?? titleOfLyrics(facts.lyrics),
    genre: facts.genre ?? row.genre,
    outputUrl: urlOf('output-wav'),
    midiUrl: urlOf('midi'),
    stems: stems.length > 0 ? Object.fromEntries(stems) : null,
    duration,
    metadata: { ...factsOf(facts), ...(made.result && { result: made.result }) },
    sounds: soundsOf(made),
  };
}

function factsOf({
  key,
  heard,
  understood,
  genre: _genre,
  ...facts
}: Made['facts']): GenerationFacts {
  const { detectedSounds, warnings, pattern, ...others } = facts;
  return {
    ...others,
    ...(detectedSounds && { detectedSounds: [...detectedSounds] }),
    ...(warnings && { warnings: [...warnings] }),
    ...(pattern && { pattern: pattern.map((steps) => [...steps]) }),
    ...(key && { key: keyName(key.tonic, key.mode) }),
    ...(understood && {
      understood: understood.map(({ text, field, value, negated }) => ({
        text,
        field,
        value,
        negated,
      })),
    }),
    ...(heard && {
      heard: {
        key: keyName(heard.key.tonic, heard.key.mode),
        tempo: heard.tempo,
        notes: heard.notes.map(({ start, length, pitch, velocity }) => ({
          start: rounded(start),
          length: rounded(length),
          pitch: rounded(pitch),
          velocity: rounded(velocity),
        })),
      },
    }),
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function soundsOf({ sounds }: Made): Partial<Record<string, MadeSound>> {
  return Object.fromEntries(
    Object.entries(sounds).map(([name, { peaks, loudness, truePeak }]) => [
      name,
      { bars: encodeBars(peaks), loudness, truePeak },
    ]),
  );
}

const LONGEST_TITLE = 60;

/** A song without a title is called by the first line of its chorus, as songs are. */
function titleOfLyrics(lyrics: string | undefined): string | null {
  const line = /\[chorus\b[^\]]*\]\s*\n([^\n[]+)/i.exec(lyrics ?? '')?.[1]?.trim();
  if (!line) return null;
  const title = line.replace(/[\s,.;:]+$/, '');
  return title.length <= LONGEST_TITLE ? title : null;
}
