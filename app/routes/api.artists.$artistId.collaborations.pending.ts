import { listCollaborations } from '#app/features/collaborations/collaboration.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listCollaborations,
    input: ({ params, url }) => ({
      ...Object.fromEntries(url.searchParams),
      ...params,
      status: 'pending',
    }),
    answer({ collaborations, next }, door) {
      linkNext(door, 'before', next);
      return collaborations;
    },
  }),
});
export { action, loader };
