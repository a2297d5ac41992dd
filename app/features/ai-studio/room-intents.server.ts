import { intent } from '#app/operations/form-action.server.ts';
import { generationIntents } from '../generations/generation-intents.server.ts';
import { generationAnchor } from '../generations/generation-pages.ts';
import type { GenerationView } from '../generations/generation-view.ts';
import {
  startBeatboxToBeats,
  startHummingToSong,
  startHummingToVocals,
  startStemSeparation,
} from '../generations/start.operations.server.ts';
import type { RecordingTool } from './room-view.ts';
import { roomAddress } from './rooms.ts';

const begun =
  (room: RecordingTool) =>
  ({ id }: GenerationView) => ({
    to: `${roomAddress(room)}#${generationAnchor(id)}`,
    toast: {
      title: 'Processing...',
      description: 'This may take a few minutes depending on file size',
    },
  });

/** What each room can be asked for: to start its tool, and all that a card can be. */
export const roomIntents = {
  'humming-to-song': {
    ...generationIntents,
    start: intent({ operation: startHummingToSong, done: begun('humming-to-song') }),
  },
  'stem-separation': {
    ...generationIntents,
    start: intent({ operation: startStemSeparation, done: begun('stem-separation') }),
  },
  'humming-to-vocals': {
    ...generationIntents,
    start: intent({ operation: startHummingToVocals, done: begun('humming-to-vocals') }),
  },
  'beatbox-to-beats': {
    ...generationIntents,
    start: intent({ operation: startBeatboxToBeats, done: begun('beatbox-to-beats') }),
  },
};
