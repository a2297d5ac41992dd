/** Fewer likes than these say nothing, and may say who: they are not told to others. */
const FEW_LIKES = 5;

/** What is told of a count: all to the artist, and to others once there are more than a few. */
export const toldLikes = (count: number, isOwn: boolean): number | null =>
  count >= FEW_LIKES || (isOwn && count > 0) ? count : null;

/** Whether the one who looks likes a thing, and what is told of how many do. */
export interface LikesView {
  liked: boolean;
  likes: number | null;
}
