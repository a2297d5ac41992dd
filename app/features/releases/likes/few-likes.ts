/** Smaller counts are hidden from others, because they might reveal who liked it. */
const FEW_LIKES = 5;

/** The visible number of likes: always for the artist, for others only from a minimum on. */
export const toldLikes = (count: number, isOwn: boolean): number | null =>
  count >= FEW_LIKES || (isOwn && count > 0) ? count : null;

/** Whether the viewer likes something, and the visible number of likes. */
export interface LikesView {
  liked: boolean;
  likes: number | null;
}
