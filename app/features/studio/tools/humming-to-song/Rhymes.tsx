import { Button } from '#app/ui/Button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { FoundRhymes } from './use-rhymes.ts';
import * as texts from '../../texts.ts';

type RhymesProps = {
  found: FoundRhymes | null;
  /** Ends the line with a word. */
  onTake: (word: string) => void;
};

/** Words that rhyme with the end of a line; with scripts each of them can be put there. */
export function Rhymes({ found, onTake }: RhymesProps) {
  const hydrated = useHydrated();
  return (
    <div role="status">
      {found && found.rhymes.length === 0 && <p className="quiet">{texts.noRhymes(found.word)}</p>}
      {found && found.rhymes.length > 0 && (
        <>
          <p className="quiet small mb-1">{texts.rhymesWith(found.word)}</p>
          {hydrated ? (
            <ul className="flex flex-wrap gap-1">
              {found.rhymes.map((word) => (
                <li key={word}>
                  <Button
                    type="button"
                    variant="ghost"
                    aria-label={texts.endWith(word)}
                    onClick={() => onTake(word)}
                  >
                    {word}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <p>{found.rhymes.join(', ')}</p>
          )}
        </>
      )}
    </div>
  );
}
