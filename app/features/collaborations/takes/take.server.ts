import { redirect } from '@remix-run/node';
import type { Door } from '#app/operations/door.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { boothIntents } from '../booth-intents.server.ts';
import { libraryPath } from '../../library/library-filter.ts';
import { vocalAddress } from '../../library/vocals/vocal-address.ts';
import {
  addTakeToLibrary,
  deleteTake,
  renameTake,
  startTakeMix,
  viewTake,
} from './take.operations.server.ts';
import * as texts from './texts.ts';

/**
 * The data of `TakePage`.
 * @throws {Response} the way to the creative space of what was sung over somebody else's track
 */
export async function loadTake({ params, perform }: Door) {
  const take = await perform(viewTake, params);
  if ('collaborationId' in take) throw redirect(`/creative-space/${take.collaborationId}`, 303);
  return { take };
}

const here = ({ params }: Door) => vocalAddress(Number(params.vocalId));
const named = (fields: Record<string, unknown>, { params }: Door) => ({ ...fields, ...params });

export const actOnTake = formAction({
  rename: intent({
    operation: renameTake,
    input: named,
    done: (_output, door) => ({
      to: here(door),
      toast: { title: texts.renamed, description: texts.renamedForDownload },
    }),
  }),
  ...boothIntents(here, startTakeMix),
  addToLibrary: intent({
    operation: addTakeToLibrary,
    input: named,
    done: ({ title }, door) => ({
      to: here(door),
      toast: {
        title: texts.addedToYourLibrary,
        description: texts.therePrivateTrackOnly(title),
      },
    }),
  }),
  delete: intent({
    operation: deleteTake,
    input: named,
    done: ({ title }) => ({
      to: libraryPath({ type: 'vocal' }),
      toast: { title: texts.takeDeleted, description: texts.filesGone(title) },
    }),
  }),
});
