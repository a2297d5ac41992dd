import type { PromptChip } from '../../generation-view.ts';
import { askedFor, unknownIn } from '../../words.ts';
import type { ToolResultProps } from '../tool-result.ts';
import * as texts from '../../texts.ts';

/** What was understood of the prompt. */
export function Result({ facts: { understood = [], notUnderstood = [] } }: ToolResultProps) {
  if (understood.length + notUnderstood.length === 0) return null;
  const { names, words } = unknownIn(notUnderstood);
  return (
    <>
      {understood.length > 0 && (
        <p className="label">{texts.understood(understood.map(chipWords).join(', '))}</p>
      )}
      {words.length > 0 && (
        <p dir="auto" className="label">
          {texts.notUnderstood(words)}
        </p>
      )}
      {names.length > 0 && (
        <p dir="auto" className="label">
          {texts.unknownArtist(names)}
        </p>
      )}
    </>
  );
}

/** 'Trap', '140 BPM', 'no Drums' */
const chipWords = ({ field, value, negated }: PromptChip): string =>
  (negated ? texts.no : '') + askedFor(field, value);
