import { useEvents } from '#app/features/activity/events/use-events.ts';
import { useToast } from '#app/ui/ToastProvider.tsx';
import type { GenerationEntity } from './generation.ts';

/**
 * A message on every screen when a conversion has ended: 'Processing...' is replaced with the result, ready to
 * play.
 */
export function ResultToast({ artist }: { artist: string }) {
  const show = useToast();
  useEvents(['job'], (event) => {
    if (event.type !== 'job' || (event.status !== 'completed' && event.status !== 'failed')) return;
    void fetch(`/api/ai-generations/${event.id}`, { cache: 'no-store' })
      .then((answer) => (answer.ok ? (answer.json() as Promise<GenerationEntity>) : null))
      .then(async (generation) => {
        // If it was cancelled at the last moment, there is no result to announce.
        if (!generation || generation.status !== event.status) return;
        const { wordsFor } = await import('./result-words.ts');
        show(wordsFor(generation, artist));
      })
      .catch(() => undefined);
  });
  return null;
}
