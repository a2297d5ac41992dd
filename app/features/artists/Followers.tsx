import * as texts from './texts.ts';

const NUMBER = new Intl.NumberFormat('en');

/** '18,204 followers' */
export function Followers({ count }: { count: number }) {
  return (
    <>
      <span className="num">{NUMBER.format(count)}</span>{' '}
      {count === 1 ? texts.follower : texts.followersInSentence}
    </>
  );
}
