import { countText, joinFacts } from '#app/display/format.ts';
import { useInPlace } from '#app/forms/use-in-place.ts';
import { Button } from '#app/ui/Button.tsx';
import * as texts from './texts.ts';

type LikeButtonProps = LikesView & {
  title: string;
  /** False for a visitor, who is asked to sign in first; the state then changes only after the answer. */
  signedIn: boolean;
};

/** Likes or unlikes a track or an album: a form of the surrounding screen, with the new state shown at once. */
export function LikeButton({ title, liked, likes, signedIn }: LikeButtonProps) {
  const { Form, formData } = useInPlace({ title: texts.updateFailed, key: 'like' });
  const wanted = formData?.get('intent');
  const shown = signedIn && typeof wanted === 'string' ? wanted === 'like' : liked;
  const count = likes === null ? null : likes + Number(shown) - Number(liked);
  return (
    <Form method="post" preventScrollReset>
      <Button
        size="lg"
        icon="heart"
        name="intent"
        value={shown ? 'unlike' : 'like'}
        aria-pressed={shown}
        aria-label={joinFacts([
          shown ? texts.takeBackLikeOf(title) : texts.likeTitle(title),
          ...(count ? [texts.likeCount(countText(count))] : []),
        ])}
        className={shown ? '[&_svg]:fill-current' : undefined}
      >
        {shown ? texts.liked : texts.like}
        {count !== null && count > 0 && <span className="num">{countText(count)}</span>}
      </Button>
    </Form>
  );
}

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
