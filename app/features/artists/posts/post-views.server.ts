import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { PostTable } from '#db/schema.ts';
import { publicTracksById } from '../../library/track-lists.queries.server.ts';
import { publicTrack } from '../../library/public-track.ts';
import { trackView } from '../../library/track.queries.server.ts';
import { mediaOf, pictureOf } from '../../media/media.server.ts';
import type { PostView } from './post.ts';

type PostRow = Selectable<PostTable>;

const POSTS_PER_PAGE = 20;

/** A page of an artist's posts, newest first, and the key (`before`) of the next page. */
export async function pageOfPosts(
  db: Db,
  artistId: number,
  { before, limit = POSTS_PER_PAGE }: { before?: number | undefined; limit?: number },
): Promise<{ posts: PostView[]; next: number | null }> {
  let query = db
    .selectFrom('posts')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc');
  if (before !== undefined) query = query.where('id', '<', before);
  const { page, last } = await pageOf(query, limit);
  return { posts: await postViews(db, page), next: last?.id ?? null };
}

export async function postsById(db: Db, ids: readonly number[]): Promise<PostView[]> {
  if (ids.length === 0) return [];
  return postViews(db, await db.selectFrom('posts').selectAll().where('id', 'in', ids).execute());
}

async function postViews(db: Db, rows: readonly PostRow[]): Promise<PostView[]> {
  const ids = rows.map(({ id }) => id);
  const pictures = await mediaOf(db, 'post', ids, ['picture']);
  const tracks = await publicTracksById(
    db,
    rows.flatMap(({ trackId }) => trackId ?? []),
  );
  return rows.map(({ id, text, trackId, createdAt }) => {
    const track = trackId === null ? undefined : tracks.get(trackId);
    return {
      id,
      text,
      picture: pictureOf(pictures.get(id), 'picture'),
      track: track ? { ...publicTrack(trackView(track)), artistId: track.row.artistId } : null,
      at: createdAt.toISOString(),
    };
  });
}
