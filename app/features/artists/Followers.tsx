import { countText } from '#app/display/format.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

/** '18,204 followers' */
export function Followers({ count }: { count: number }) {
  return (
    <TextAround text={texts.followerCount(count, WORDS)}>
      <span className="num">{countText(count)}</span>
    </TextAround>
  );
}
