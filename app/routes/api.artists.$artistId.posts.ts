import { listPosts } from '#app/features/artists/posts/post.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listPosts,
    answer({ posts, next }, door) {
      linkNext(door, 'before', next);
      return posts;
    },
  }),
});
export { action, loader };
