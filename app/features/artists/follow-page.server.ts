import { redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import { type Door, safePath } from '#app/operations/door.server.ts';
import { takePendingAction, type Toast, toastCookie } from '#app/operations/cookies.server.ts';
import { followArtist, viewFollow } from '../community/follows/follow.operations.server.ts';
import { artistAddress, followAddress } from './artist.ts';
import * as texts from './texts.ts';

/**
 * The page after the sign-in of a visitor who wanted to follow. A follow that was requested on the artist's
 * page happens at once; otherwise the visitor is asked, since an address alone does nothing.
 * @throws {Response} back to where they were, where nothing is left to ask
 */
export async function loadFollowPage({ context, params, url, perform }: Door) {
  const { artistId, name, following } = await perform(viewFollow, params);
  const asked = url.searchParams.get('back') ?? undefined;
  const back = safePath(asked, artistAddress(artistId));
  const leave = async (toast?: Toast) => {
    const { responseHeaders, client } = context;
    if (toast) responseHeaders.append('Set-Cookie', await toastCookie(toast, client.secure));
    return redirect(back, { status: 303, headers: responseHeaders });
  };
  const isOwn = context.viewer?.artistId === artistId;
  if (isOwn || following) throw await leave();
  if (!(await takePendingAction(context, followAddress(artistId, asked)))) {
    return { artistId, name, back };
  }
  try {
    await perform(followArtist, { artistId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw await leave({
      title: texts.notFollowed,
      description: error.message,
      variant: 'destructive',
    });
  }
  throw await leave({ title: texts.youFollow(name) });
}
