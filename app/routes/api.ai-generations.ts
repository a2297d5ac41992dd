import { answerEntity } from '#app/features/studio/answer-entity.server.ts';
import { startBeat } from '#app/features/studio/start.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: startBeat, answer: answerEntity }),
});
export { action, loader };
