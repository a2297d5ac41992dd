import { answerEntity } from '#app/features/generations/answer-entity.server.ts';
import {
  generationFileRules,
  roomForRecording,
  startHummingToSong,
} from '#app/features/generations/start.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({
    operation: startHummingToSong,
    files: generationFileRules['humming-to-song'],
    admit: roomForRecording,
    answer: answerEntity,
  }),
});
export { action, loader };
