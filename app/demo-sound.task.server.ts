import { writeFile } from 'node:fs/promises';
import { renderTake, renderTrack } from '#db/demo/sounds.ts';
import { scene } from '#db/demo/scene.ts';
import type { DemoSound } from './demo-sounds.server.ts';

/** Writes a sound of the demo as a WAV file. */
export async function run({ path, sound }: { path: string; sound: DemoSound }): Promise<void> {
  if ('seed' in sound) {
    await writeFile(path, renderTake(sound.seed, sound.seconds));
    return;
  }
  const tracks = scene.flatMap((artist) => artist.tracks);
  const track = tracks.find(({ title }) => title === sound.title);
  if (!track) throw new Error(`The demo has no track “${sound.title}”.`);
  await writeFile(path, renderTrack(track));
}
