import { intent } from '#app/operations/form-action.server.ts';
import { generationAddress, transcriptionAddress, titleOf } from '../generation-pages.ts';
import * as texts from '../texts.ts';
import { dropCorrection, keepCorrection, makeAgain } from './transcription.operations.server.ts';
import { ROWS_A_PAGE } from './transcription-rows.ts';

type Fields = Record<string, unknown>;
type DoorParams = { params: Readonly<Record<string, string | undefined>> };

const ofScreen = (fields: Fields, { params }: DoorParams) => ({ ...fields, ...params });

/** What the screen that corrects what was heard can be asked for. */
export const transcriptionIntents = {
  listenAgain: intent({
    operation: makeAgain,
    input: ({ uploadKey, keepFrom, keepTo, partFrom, partTo }: Fields, { params }: DoorParams) => ({
      ...{ uploadKey, listenAgain: true, ...params },
      keepFrom: partFrom ?? keepFrom,
      keepTo: partTo ?? keepTo,
    }),
    done: (generation) => ({
      to: generationAddress(generation.id),
      toast: {
        title: texts.listeningAgainTitle,
        description: texts.makingAgainToast(titleOf(generation)),
      },
    }),
  }),
  makeAgain: intent({
    operation: makeAgain,
    input: ofScreen,
    done: (generation) => ({
      to: generationAddress(generation.id),
      toast: {
        title: texts.makingAgainTitle,
        description: texts.makingAgainToast(titleOf(generation)),
      },
    }),
  }),
  keep: intent({
    operation: keepCorrection,
    input: ofScreen,
    done: ({ id }, { url }) => ({ to: transcriptionAddress(id) + url.search, toast: KEPT }),
  }),
  keepAndNext: intent({
    operation: keepCorrection,
    input: ofScreen,
    done: ({ id, count }, _door, { from }) => {
      const next = Number(from ?? 0) + ROWS_A_PAGE;
      return {
        to: `${transcriptionAddress(id)}?from=${next < count ? next : 0}#table`,
        toast: KEPT,
      };
    },
  }),
  drop: intent({
    operation: dropCorrection,
    input: ofScreen,
    done: ({ id }) => ({
      to: transcriptionAddress(id),
      toast: { title: texts.droppedTitle, description: texts.droppedToast },
    }),
  }),
};

const KEPT = { title: texts.keptTitle, description: texts.keptToast };
