import { answerEntity } from '#app/features/studio/answer-entity.server.ts';
import { makeVersion } from '#app/features/studio/versions/versions.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: makeVersion, answer: answerEntity }),
});
export { action, loader };
