import { expect, it } from 'vitest';
import type { ConversionProcesses } from '#app/platform/worker/conversion-processes.server.ts';
import { ConversionRefused } from '#app/platform/worker/conversion.ts';
import { transcribeHumTask } from './conversion.server.ts';
import { conversion as songConversion } from './humming-to-song/conversion.server.ts';
import { humToSong } from './humming-to-song/task.ts';
import { conversion as vocalsConversion } from './humming-to-vocals/conversion.server.ts';
import { humToVocals } from './humming-to-vocals/task.ts';

const notes = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((start) => ({ start, length: 1, pitch: 60 }));
/** Two phrases of four notes, and an interjection of one. */
const phrases = [
  { start: 0, end: 4 },
  { start: 4, end: 8 },
  { start: 8, end: 9 },
];
const TRANSCRIPTION = { hum: { notes: [] }, facts: {}, fit: { theme: { notes, phrases } } };

/** Runs a tool with fake processes and a fake lyricist that record their calls. */
async function ask(tool: typeof songConversion, request: unknown, isTranscribed: boolean) {
  const calls: [task: object | 'words', payload: object][] = [];
  const conversions = {
    run(task: object, payload: object) {
      calls.push([task, payload]);
      if (task !== transcribeHumTask) return Promise.resolve({ files: [] });
      if (isTranscribed) return Promise.resolve(TRANSCRIPTION);
      return Promise.reject(new ConversionRefused('No melody was found.'));
    },
  } as unknown as ConversionProcesses;
  const given = {
    request: tool.request.parse(request),
    recording: { path: '/hum.wav', format: 'wav', maxSeconds: 60 },
    destination: { directory: '/made', tags: {} },
    seed: 'one',
    writeLyrics(words: object) {
      calls.push(['words', words]);
      return Promise.resolve('Rain again');
    },
  } as const;
  const running = tool.run(conversions, given, {});
  const refused = await running.then(
    () => null,
    (error: Error) => error.message,
  );
  return { asked: calls, refused, tasks: calls.map(([task]) => task) };
}

it.each([
  ['a song', songConversion, { generationType: 'song', lyricsMode: 'auto' }, humToSong],
  ['vocals', vocalsConversion, { prompt: 'rain' }, humToVocals],
] as const)(
  'transcribes the hum before lyrics are written for %s',
  async (_, tool, request, task) => {
    const withTranscription = await ask(tool, request, true);
    expect(withTranscription.tasks).toEqual([transcribeHumTask, 'words', task]);
    expect(withTranscription.asked[1]?.[1]).toMatchObject({ phrases: [4, 4] });
    expect(withTranscription.asked.at(-1)?.[1]).toMatchObject({
      transcription: TRANSCRIPTION,
      lyrics: 'Rain again',
    });
    const refusal = await ask(tool, request, false);
    expect(refusal.tasks).toEqual([transcribeHumTask]);
    expect(refusal.refused).toBe('No melody was found.');
  },
);

it('transcribes only once if no lyrics are written', async () => {
  const { tasks } = await ask(songConversion, { generationType: 'instrumental' }, true);
  expect(tasks).toEqual([humToSong]);
});
