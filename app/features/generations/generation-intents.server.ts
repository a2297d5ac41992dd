import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { generationAddress, generationAnchor, titleOf } from './generation-pages.ts';
import {
  addGenerationToLibrary,
  cancelGeneration,
  deleteGeneration,
  retryGeneration,
} from './generation.operations.server.ts';
import { separateStemsOf } from './start.operations.server.ts';

/** What a card can be asked for. Each leads back to the screen that it was sent from, at the card. */
export const generationIntents = {
  cancelGeneration: intent({
    operation: cancelGeneration,
    done: (generation, door) => ({
      to: cardAt(door, generation.id),
      toast: { title: 'Cancelled', description: `“${titleOf(generation)}” is not made.` },
    }),
  }),
  retryGeneration: intent({
    operation: retryGeneration,
    done: (generation, door) => ({
      to: cardAt(door, generation.id, 'watch'),
      toast: { title: 'Trying again', description: `“${titleOf(generation)}” is in the queue.` },
    }),
  }),
  separateStems: intent({
    operation: separateStemsOf,
    done: (generation, door) => ({
      // The stems are a generation of their own; a list of beats does not show it.
      to: startsWithStudio(door)
        ? cardAt(door, generation.id, 'watch')
        : generationAddress(generation.id),
      toast: {
        title: 'Separating stems',
        description: `“${titleOf(generation)}” is in the queue.`,
      },
    }),
  }),
  addToLibrary: intent({
    operation: addGenerationToLibrary,
    done: ({ title }, door, { generationId }) => ({
      to: cardAt(door, Number(generationId)),
      toast: {
        title: 'Added to your library',
        description: `“${title}” is there as a private track. Only you can hear it.`,
      },
    }),
  }),
  deleteGeneration: intent({
    operation: deleteGeneration,
    done: ({ title }, door) => ({
      to: screenOf(door),
      toast: deletedToast(title),
    }),
  }),
};

/** From its own page: what made it comes next, because its page is gone. */
export const deleteGenerationIntent = intent({
  operation: deleteGeneration,
  input: (_fields, door) => ({ ...door.params }),
  done: ({ title }, _door, { to }) => ({
    to: to === '/beat-machine' ? to : '/ai-studio',
    toast: deletedToast(title),
  }),
});

const deletedToast = (title: string) => ({
  title: 'Generation deleted',
  description: `“${title}” and its files are gone.`,
});

const startsWithStudio = ({ url }: Door) => url.pathname.startsWith('/ai-studio');

const cardAt = (door: Door, id: number, watch?: 'watch') =>
  `${screenOf(door, watch)}#${generationAnchor(id)}`;

/**
 * The screen that a form was sent from, at the same page of its list.
 * @param watch that it shows, without scripts as well, how far the work is
 */
function screenOf({ url }: Door, watch?: 'watch'): string {
  const search = new URLSearchParams(url.search);
  if (watch) search.set('watch', '1');
  // Remix says by this which of two actions is meant.
  search.delete('index');
  return url.pathname + (search.size > 0 ? `?${search.toString()}` : '');
}
