import { answerEntity } from '#app/features/generations/answer-entity.server.ts';
import {
  generationFileRules,
  roomForRecording,
  startStemSeparation,
} from '#app/features/generations/start.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({
    operation: startStemSeparation,
    files: generationFileRules['stem-separation'],
    admit: roomForRecording,
    answer: answerEntity,
  }),
});
export { action, loader };
