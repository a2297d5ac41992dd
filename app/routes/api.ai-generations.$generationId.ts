import { answerEntity } from '#app/features/studio/answer-entity.server.ts';
import {
  deleteGeneration,
  updateGeneration,
  viewGenerationEntity,
} from '#app/features/studio/generation.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: viewGenerationEntity,
    input: ({ params }) => params,
  }),
  PATCH: call({ operation: updateGeneration, answer: answerEntity }),
  DELETE: call({ operation: deleteGeneration }),
});
export { action, loader };
