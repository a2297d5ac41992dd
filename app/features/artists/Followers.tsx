import { countText } from '#app/display/format.ts';
import * as texts from './texts.ts';

/** '18,204 followers' */
export function Followers({ count }: { count: number }) {
  return (
    <>
      <span className="num">{countText(count)}</span>{' '}
      {count === 1 ? texts.follower : texts.followersInSentence}
    </>
  );
}
