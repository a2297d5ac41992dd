import { deletePost } from '#app/features/artists/posts/post.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ DELETE: call({ operation: deletePost }) });
export { action, loader };
