import {
  saveVocal,
  vocalFileRules,
} from '#app/features/recordings/save-vocal.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';
import { roomForFiles } from '#app/features/media/room.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: saveVocal, files: vocalFileRules, admit: roomForFiles }),
});
export { action, loader };
