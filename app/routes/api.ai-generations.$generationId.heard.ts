import { answerEntity } from '#app/features/studio/answer-entity.server.ts';
import { makeAgain } from '#app/features/studio/transcription/transcription.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: makeAgain, answer: answerEntity }),
});
export { action, loader };
