import { freeSpaceForFiles } from '#app/features/media/quota.server.ts';
import { imageFileRules } from '#app/features/media/pictures/picture-input.server.ts';
import { writePost } from '#app/features/artists/posts/post.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: writePost, files: imageFileRules, admit: freeSpaceForFiles }),
});
export { action, loader };
