import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performTake } from '#fixtures/beatbox/perform-take.ts';
import { renderHum } from '#fixtures/hums/render-hum.ts';
import { hearHits } from '#src/analysis/hits.ts';
import { transcribeHum } from '#src/analysis/transcribe-hum.ts';
import { beatboxToBeats } from '#src/conversions/beatbox-to-beats.ts';
import { makeBeat } from '#src/conversions/make-beat.ts';
import { makeSong } from '#src/conversions/make-song.ts';
import { makeVocals } from '#src/conversions/make-vocals.ts';
import { performScore } from '#src/conversions/perform.ts';
import { midiOfTranscribedHits, midiOfTranscribedNotes, midiOfScore } from '#src/midi/midi-file.ts';
import { ENGINE_RATE, type StereoSound } from '#src/score.ts';
import { separate } from '#fixtures/stems/separate.ts';
import { STEMS } from '#src/vocabulary.ts';
import { encodeWav } from '#src/wav.ts';
import { writeLyrics } from '#src/words/lyrics.ts';
import { drawPicture, type Panel } from './picture.ts';
import { hitsRoll, notesRoll, scoreRoll } from './rolls.ts';

const SEED = 'docs';
/** Folder of the pictures that docs/audio.md shows; the sounds are too heavy to be kept. */
const PICTURES = 'docs/audio';
const SOUNDS = 'storage/audio-examples';

/**
 * @returns the exit code
 * @public for scripts/audio-examples.mjs
 */
export async function main([folder = SOUNDS]: readonly string[]): Promise<number> {
  await mkdir(folder, { recursive: true });
  await mkdir(PICTURES, { recursive: true });
  const sound = (name: string, { left, right }: StereoSound) =>
    writeFile(join(folder, `${name}.wav`), encodeWav([left, right], { sampleRate: ENGINE_RATE }));
  const midi = (name: string, bytes: Uint8Array) => writeFile(join(folder, `${name}.mid`), bytes);
  const picture = (name: string, ...panels: Panel[]) =>
    drawPicture(panels, join(PICTURES, `${name}.webp`));
  const say = (text: string) => process.stdout.write(`${text}\n`);

  say(`Writing sounds to ${folder} and pictures to ${PICTURES}:`);
  const hummed = renderHum('docs', { kind: 'doo', seconds: 14, sampleRate: ENGINE_RATE });
  const hum = both(hummed.samples);
  const heard = demand(transcribeHum(hummed.samples, ENGINE_RATE));
  await sound('hum', hum);
  await midi('hum', midiOfTranscribedNotes(heard.notes));

  say('  humming to vocals');
  const vocals = makeVocals({ hum: heard, voice: 'jazz-female', lyrics: '', seed: SEED });
  await sound('vocals', vocals);
  const sung = makeVocals({
    hum: heard,
    voice: 'country-male',
    seed: SEED,
    lyrics: 'Turn the lantern low and let the river run',
  });
  await sound('vocals-with-words', sung);
  const melody = notesRoll(heard.notes);
  // The voice's room rings on behind the hum: one time for both, so that notes stand below each other.
  const seconds = Math.max(hum.left.length, vocals.left.length) / ENGINE_RATE;
  await picture(
    'vocals',
    { sound: hum, bars: melody, seconds },
    { sound: vocals, bars: melody, seconds },
  );

  say('  humming to song');
  const lyrics = writeLyrics({ topic: 'the last bus home', genre: 'pop', seed: SEED }).text;
  const song = demand(
    makeSong({
      notes: heard.notes,
      genre: 'pop',
      type: 'song',
      length: 'full',
      lyrics,
      voice: 'pop-female',
      quality: 'high',
      seed: SEED,
    }),
  );
  await sound('song', song.mix);
  await midi('song', midiOfScore(song.score));
  await writeFile(join(folder, 'song.txt'), lyrics);
  await picture(
    'song',
    { sound: hum, bars: melody },
    { sound: song.mix, bars: scoreRoll(song.score) },
  );

  say('  beatbox to beats');
  const take = performTake('docs', { bpm: 92, seconds: 11, clean: true });
  const hits = demand(hearHits(take.samples, take.sampleRate)).hits;
  const beats = demand(
    beatboxToBeats(take.samples, take.sampleRate, {
      kit: 'classic',
      tempo: 92,
      length: 'short',
      seed: SEED,
    }),
  );
  const drums = demand(
    performScore(beats.score, {
      seed: SEED,
      sound: beats.sound,
      quality: 'high',
      stereo: true,
      voice: 'pop-female',
      loop: true,
    }),
  ).mix;
  await sound('beatbox', both(take.samples));
  await midi('beatbox', midiOfTranscribedHits(hits));
  await sound('beats', drums);
  await midi('beats', midiOfScore(beats.score));
  await picture(
    'beats',
    { sound: both(take.samples), bars: hitsRoll(hits) },
    { sound: drums, bars: scoreRoll(beats.score) },
  );

  say('  a beat from words');
  const beat = makeBeat({
    prompt: 'warm lo-fi at 82 in D minor with rhodes and a saxophone, no choir',
    request: {
      genre: 'lo-fi',
      mood: 'chill',
      style: 'instrumental',
      tempo: 82,
      duration: 45,
      energy: 5,
      danceability: 5,
      complexity: 6,
      valence: 5,
      instruments: [],
      instrumental: true,
      variations: true,
    },
    quality: 'high',
    stereo: true,
    seed: SEED,
  });
  const { mix } = demand(beat);
  await sound('beat', mix);
  await midi('beat', midiOfScore(beat.score));
  await picture('beat', { sound: mix, bars: scoreRoll(beat.score) });

  say('  stems');
  // Thirty seconds of the song above, from its first chorus on.
  const chorus = song.score.sections.find(({ kind }) => kind === 'chorus');
  const from = Math.round((((chorus?.start ?? 0) * 60) / song.score.tempo) * ENGINE_RATE);
  const piece = [song.mix.left, song.mix.right].map((side) =>
    side.subarray(from, from + 30 * ENGINE_RATE),
  );
  const stems = separate(piece, ENGINE_RATE);
  for (const stem of STEMS) await sound(`stem-${stem}`, stems[stem]);
  await picture('stems', ...STEMS.map((stem) => ({ sound: stems[stem], bars: [] })));
  return 0;
}

function both(samples: Float32Array): StereoSound {
  return { left: samples, right: samples };
}

/** The answer, if it was not refused. */
function demand<Answer extends { ok: boolean }>(answer: Answer): Extract<Answer, { ok: true }> {
  if (!answer.ok) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  return answer as Extract<Answer, { ok: true }>;
}
