import { useEvents } from '#app/features/activity/events/use-events.ts';
import { useToast } from '#app/ui/ToastProvider.tsx';
import type { GenerationEntity } from './generation.ts';

/** Says on every screen that a conversion has ended: 'Processing...' becomes the song, ready to play. */
export function ResultToast({ artist }: { artist: string }) {
  const show = useToast();
  useEvents(['job'], (event) => {
    if (event.type !== 'job' || (event.status !== 'completed' && event.status !== 'failed')) return;
    void fetch(`/api/ai-generations/${event.id}`, { cache: 'no-store' })
      .then((answer) => (answer.ok ? (answer.json() as Promise<GenerationEntity>) : null))
      .then(async (generation) => {
        // Cancelled at the last moment, it has no result to tell of.
        if (!generation || generation.status !== event.status) return;
        const { wordsFor } = await import('./result-words.ts');
        show(wordsFor(generation, artist));
      })
      .catch(() => undefined);
  });
  return null;
}
