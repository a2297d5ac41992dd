import { intent } from '#app/operations/form-action.server.ts';
import { askAndWait, handOver } from './chat.operations.server.ts';
import { teamAddress, teamPlaceOf } from './team-address.ts';
import { adoptTeam, setAssistantActive } from './team.operations.server.ts';

/** What the team's screen can be asked for. Each leads back to its place on it. */
export const teamIntents = {
  activate: intent({
    operation: setAssistantActive,
    done: ({ assistantId, active }, { url }) => {
      const place = teamPlaceOf(url.searchParams);
      const closes = !active && place.chat === assistantId;
      return {
        to: teamAddress({ ...place, chat: closes ? null : place.chat }, `a-${assistantId}`),
      };
    },
  }),
  ask: intent({
    operation: askAndWait,
    done: (_reply, { url }) => ({ to: teamAddress(teamPlaceOf(url.searchParams), 'latest') }),
  }),
  handOver: intent({
    operation: handOver,
    done: ({ assistantId }, { url }) => ({
      to: teamAddress({ ...teamPlaceOf(url.searchParams), chat: assistantId }, 'latest'),
    }),
  }),
  adopt: intent({
    operation: adoptTeam,
    input: ({ states, histories }) => ({
      states: fromJson(states),
      histories: fromJson(histories),
    }),
    done: (_output, { url }) => ({ to: teamAddress(teamPlaceOf(url.searchParams)) }),
  }),
};

/** What is no JSON stays as it is, and is refused. */
function fromJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
