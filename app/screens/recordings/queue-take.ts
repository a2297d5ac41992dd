import type { Take } from '#app/features/player/recorder/recorder-state.ts';
import { wavFileOf } from '#app/features/player/recorder/take-file.ts';
import type { TakeDetails } from './save-take.ts';

/** Loaded before it is needed, while there is a connection: see `use-vocal-session.ts`. */
export const loadOutbox = () => import('#app/features/player/offline/send-later.ts');

/**
 * Puts a take into the outbox, as the form without scripts would send it: its file and its details.
 * By its upload key the server saves it only once.
 * @throws where the browser keeps nothing
 */
export async function queueTake(viewer: string, take: Take, details: TakeDetails): Promise<void> {
  const { keepForLater } = await loadOutbox();
  const audio = wavFileOf(take.blocks, take.sampleRate, `${details.title}.wav`);
  const fields = Object.entries(details).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)] as const],
  );
  await keepForLater(viewer, {
    action: '/api/vocal-recordings',
    fields: [...fields, ['audio', audio]],
    words: [details.title, details.description],
  });
}
