import { messageOfAnswer } from '#app/errors.ts';
import type { VocalEntity } from '#app/features/library/vocals/vocal.schema.ts';
import type { CompletedTake } from './take-sender.ts';
import * as texts from './texts.ts';

export interface TakeDetails {
  trackId: number;
  artistId: number;
  title: string;
  description: string;
  offsetMs: number;
  duration: number;
  uploadKey: string;
  /** Of the secret link through which the track is heard. */
  key: string | null;
}

/** The track is not there any more for the one who sang over it. */
export class TrackIsGone extends Error {}

/**
 * Saves a take that the server has. Safe to repeat.
 * @throws {Error} with a sentence
 */
export async function saveTake(take: CompletedTake, details: TakeDetails): Promise<VocalEntity> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...take, ...details })) {
    if (value !== null) form.set(name, String(value));
  }
  const answer = await fetch('/api/vocal-recordings', { method: 'POST', body: form }).catch(() => {
    throw new Error('The line was cut. Your take is safe here: try again.');
  });
  if (answer.ok) return (await answer.json()) as VocalEntity;
  const sentence = await messageOfAnswer(answer);
  if (answer.status === 404 && !sentence.includes('take')) {
    throw new TrackIsGone(texts.trackGoneTakeStays);
  }
  throw new Error(sentence);
}
