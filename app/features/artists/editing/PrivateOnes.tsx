import { Hint } from '#app/ui/Page.tsx';
import * as texts from '../texts.ts';

type PrivateOnesProps = { tracks: readonly { title: string; isPrivate: boolean }[] };

/** What visitors will not find here as long as it is private. */
export function PrivateOnes({ tracks }: PrivateOnesProps) {
  const titles = tracks.filter(({ isPrivate }) => isPrivate).map(({ title }) => `“${title}”`);
  if (titles.length === 0) return null;
  return (
    <Hint icon="lock" className="pt-3">
      {texts.onlyYouSeePrivate(new Intl.ListFormat('en').format(titles))}
    </Hint>
  );
}
