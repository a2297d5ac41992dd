import { listGenerationEntities } from '#app/features/studio/generation.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';
import { unlessUnchanged } from '#app/operations/unchanged.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listGenerationEntities,
    input: ({ params, url }) => ({ ...Object.fromEntries(url.searchParams), ...params }),
    answer({ generations, next }, door) {
      linkNext(door, 'before', next);
      return unlessUnchanged(door, generations);
    },
  }),
});
export { action, loader };
