import { answerEntity } from '#app/features/generations/answer-entity.server.ts';
import { makeVersion } from '#app/features/generations/versions/versions.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: makeVersion, answer: answerEntity }),
});
export { action, loader };
