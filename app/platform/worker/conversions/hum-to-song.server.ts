import { makeSong } from '#app/audio/conversions/make-song.ts';
import { midiOfScore } from '#app/audio/midi/midi-file.ts';
import { ConversionRefused } from '../conversion-refused.ts';
import type { HumToSong, Made, ReportProgress } from '../conversion-tasks.ts';
import { chooseInstruments } from '../sound-sources/choose-sources.server.ts';
import { hearHum, LISTENING } from './hear-hum.server.ts';
import { patternOf } from './drum-pattern.ts';
import { writeMidiFile } from './midi-file.server.ts';
import { writeSound } from './sound-files.server.ts';
import { stepsOf } from './steps.ts';

/** A song, an instrumental or a loop whose theme is the hum, with its notes as MIDI. */
export async function humToSong(payload: HumToSong, report: ReportProgress): Promise<Made> {
  const { recording, ...wishes } = payload;
  const step = stepsOf(report);
  const listening = step(LISTENING, 0.15);
  const { hum, facts } = payload.heard ?? (await hearHum(recording, payload, listening));
  const lyrics = wishes.type === 'song' ? payload.lyrics : '';
  const forTheHost: string[] = [];
  const instruments = await chooseInstruments(payload.sources, (why) => forTheHost.push(why));
  const made = makeSong({
    ...{ ...wishes, ...instruments },
    ...{ notes: hum.notes, lyrics },
    onProgress: step(wishes.type === 'song' ? 'Singing and playing' : 'Playing', 0.7),
  });
  if (!made.ok) throw new ConversionRefused(made.reason);
  const { score, mix } = made;
  const midi = await writeMidiFile(midiOfScore(score, payload.tags.title), payload);
  const sound = await writeSound('output', mix, payload, step('Writing the files', 0.15));
  return {
    duration: sound.duration,
    files: [...sound.files, midi],
    sounds: { output: sound.measures },
    forTheHost,
    facts: {
      ...facts,
      tempo: Math.round(score.tempo),
      key: score.key,
      ...patternOf(score),
      ...(lyrics && { lyrics }),
    },
  };
}
