import { saveVocal, vocalFileRules } from '#app/screens/recordings/save-vocal.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';
import { freeSpaceForFiles } from '#app/features/media/quota.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: saveVocal, files: vocalFileRules, admit: freeSpaceForFiles }),
});
export { action, loader };
