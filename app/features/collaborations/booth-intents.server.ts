import type { Door } from '#app/operations/door.server.ts';
import { intent, type Intent } from '#app/operations/form-action.server.ts';
import { nudgeVocal } from '../library/vocals/vocal.server.ts';
import * as texts from './texts.ts';

/**
 * The forms of the booth on any screen: to move the voice, and to mix both down.
 * @param here the address of the screen
 */
export function boothIntents<Output>(
  here: (door: Door) => string,
  startMix: Intent<Output>['operation'],
) {
  const named = (fields: Record<string, unknown>, { params }: Door) => ({ ...fields, ...params });
  return {
    nudge: intent({
      operation: nudgeVocal,
      input: named,
      done: (_output, door) => ({
        to: here(door),
        toast: { title: texts.nudgeSaved, description: texts.voiceBeginsWhereYouHeardIt },
      }),
    }),
    mixDown: intent({
      operation: startMix,
      input: named,
      done: (_output, door) => ({
        to: here(door),
        toast: { title: texts.mixingDown, description: texts.mixAppearsInYourLibrary },
      }),
    }),
  };
}
