import { formAction, intent } from '#app/operations/form-action.server.ts';
import { generationIntents } from '../generation-intents.server.ts';
import { generationAnchor } from '../generation-pages.ts';
import { generationFileRules, startTool } from '../start.operations.server.ts';
import { forRecordingTools, toolAddress } from '../tools/tools.ts';
import { freeSpaceForFiles } from '../../media/quota.server.ts';
import * as texts from './texts.ts';

type Intents = Parameters<typeof formAction>[0];

/** Of the tools whose forms have other buttons besides the one that starts them. */
const ownIntents = import.meta.glob<{ intents: Intents }>('../tools/*/intents.server.ts', {
  eager: true,
});

/** What each tool's screen can be asked for: to start it, and all that a card can be. */
export const toolActions = forRecordingTools((tool) =>
  formAction(
    {
      ...generationIntents,
      ...ownIntents[`../tools/${tool}/intents.server.ts`]?.intents,
      start: intent({
        operation: startTool[tool],
        done: ({ id }) => ({
          to: `${toolAddress(tool)}?watch=1#${generationAnchor(id)}`,
          toast: {
            title: texts.processing,
            description: texts.mayTakeFewMinutes,
          },
        }),
      }),
    },
    { files: generationFileRules[tool], admit: freeSpaceForFiles },
  ),
);
