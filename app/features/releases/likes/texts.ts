// LikeButton
export const like = 'Like';
export const liked = 'Liked';
export const likeTitle = (title: string) => `Like ${title}`;
export const takeBackLikeOf = (title: string) => `You like ${title}. Take it back`;
export const likeCount = (count: string) => `${count} likes`;
export const updateFailed = 'Update failed';

// like
export const youLikeIt = 'You like it now';
export const nothingToLike = 'There is nothing to like at this address.';
