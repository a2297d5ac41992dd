import { suggestRhymes } from '#app/features/studio/lyrics/suggest-rhymes.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: suggestRhymes,
    input: ({ url }) => ({
      line: url.searchParams.get('line') ?? '',
      language: url.searchParams.get('language'),
    }),
  }),
});
export { action, loader };
