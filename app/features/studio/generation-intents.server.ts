import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { recordAddress } from '../library/track-address.ts';
import { generationAddress, generationAnchor, titleOf } from './generation-pages.ts';
import {
  addGenerationToLibrary,
  cancelGeneration,
  convertAnyway,
  deleteGeneration,
  renameGeneration,
  retryGeneration,
} from './generation.operations.server.ts';
import * as texts from './texts.ts';
import { separateStemsOf } from './start.operations.server.ts';

/** What a card can be asked for. Each leads back to the screen that it was sent from, at the card. */
export const generationIntents = {
  cancelGeneration: intent({
    operation: cancelGeneration,
    done: (generation, door) => ({
      to: cardAt(door, generation.id),
      toast: { title: texts.cancelled, description: texts.isNotMade(titleOf(generation)) },
    }),
  }),
  retryGeneration: intent({
    operation: retryGeneration,
    done: (generation, door) => ({
      to: cardAt(door, generation.id, 'watch'),
      toast: { title: texts.tryingAgain, description: texts.isInTheQueue(titleOf(generation)) },
    }),
  }),
  convertAnyway: intent({
    operation: convertAnyway,
    done: (generation, door) => ({
      to: cardAt(door, generation.id, 'watch'),
      toast: {
        title: texts.convertAnyway,
        description: texts.convertedAnyway(titleOf(generation)),
      },
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
        title: texts.separatingStems,
        description: texts.isInTheQueue(titleOf(generation)),
      },
    }),
  }),
  renameGeneration: intent({
    operation: renameGeneration,
    done: ({ id }, door) => ({
      to: cardAt(door, id),
      toast: { title: texts.renamed, description: texts.filesSavedUnderNew },
    }),
  }),
  addToLibrary: intent({
    operation: addGenerationToLibrary,
    done: ({ title }, door, { generationId }) => ({
      to: cardAt(door, Number(generationId)),
      toast: {
        title: texts.addedToYourLibrary,
        description: texts.therePrivateTrackOnly(title),
      },
    }),
  }),
  recordOver: intent({
    operation: addGenerationToLibrary,
    done: ({ trackId, title }, door, { generationId }) => ({
      to: recordAddress(trackId, { back: cardAt(door, Number(generationId)) }),
      toast: {
        title: texts.addedToYourLibrary,
        description: texts.therePrivateTrackWhat(title),
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
  title: texts.generationDeleted,
  description: texts.filesGone(title),
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
