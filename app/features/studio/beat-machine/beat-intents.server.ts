import { intent } from '#app/operations/form-action.server.ts';
import { generationIntents } from '../generation-intents.server.ts';
import { generationAnchor } from '../generation-pages.ts';
import { startBeat } from '../start.operations.server.ts';
import * as texts from './texts.ts';

/** What the Beat Machine can be asked for, and all that a card can be. */
export const beatIntents = {
  ...generationIntents,
  generate: intent({
    operation: startBeat,
    input: beatFields,
    done: ({ id }, { url }) => ({
      to: `/beat-machine?${url.searchParams.get('mode') === 'advanced' ? 'mode=advanced&' : ''}watch=1#${generationAnchor(id)}`,
      toast: {
        title: texts.processingDots,
        description: texts.beatBeingWrittenPlays,
      },
    }),
  }),
};

const SWITCHES = ['instrumental', 'variations', 'stereo'];

/**
 * A switch comes with a hidden field that says 'false', because a form says nothing of one that is off;
 * the last of the two counts. Of instruments there may be none, one or several.
 */
function beatFields(fields: Record<string, unknown>): Record<string, unknown> {
  // `to` is of a word that is being changed, and was not.
  const { instruments, to: _to, ...others } = fields;
  const rest: Record<string, unknown> = { ...others, type: 'beat' };
  for (const name of SWITCHES) {
    const value = rest[name];
    if (Array.isArray(value)) rest[name] = value.at(-1);
  }
  if (instruments === undefined || instruments === null) return rest;
  return { ...rest, instruments: Array.isArray(instruments) ? instruments : [instruments] };
}
