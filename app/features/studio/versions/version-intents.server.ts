import { intent } from '#app/operations/form-action.server.ts';
import { generationAddress, titleOf } from '../generation-pages.ts';
import * as texts from './texts.ts';
import { makeMoreLikeThis, makeVersion } from './versions.operations.server.ts';

/** What the screen that changes a composition can be asked for. */
export const versionIntents = {
  makeVersion: intent({
    operation: makeVersion,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: (generation) => ({
      to: generationAddress(generation.id),
      toast: {
        title: texts.versionStarted,
        description: texts.versionStartedToast(titleOf(generation)),
      },
    }),
  }),
  moreLikeThis: intent({
    operation: makeMoreLikeThis,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: (generation) => ({
      to: generationAddress(generation.id),
      toast: {
        title: texts.likeThisStarted,
        description: texts.versionStartedToast(titleOf(generation)),
      },
    }),
  }),
};
