import { Hint } from '#app/ui/Page.tsx';

type PrivateOnesProps = { tracks: readonly { title: string; isPrivate: boolean }[] };

/** What visitors will not find here as long as it is private. */
export function PrivateOnes({ tracks }: PrivateOnesProps) {
  const titles = tracks.filter(({ isPrivate }) => isPrivate).map(({ title }) => `“${title}”`);
  if (titles.length === 0) return null;
  return (
    <Hint icon="lock" className="pt-3">
      {`Only you see ${new Intl.ListFormat('en').format(titles)} here: make it public, and everybody does.`}
    </Hint>
  );
}
