import {
  promptFields,
  understandPrompt,
} from '#app/features/studio/beat-machine/beat-machine.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    summary: 'Returns what the beat machine understands of a prompt.',
    operation: understandPrompt,
    input: ({ url }) => promptFields(url.searchParams),
  }),
});
export { action, loader };
