import type { PromptChip } from '../../generation-view.ts';
import { askedFor } from '../../words.ts';
import type { ToolResultProps } from '../tool-result.ts';
import * as texts from '../../texts.ts';

/** What was understood of the prompt. */
export function Result({ facts: { understood = [] } }: ToolResultProps) {
  if (understood.length === 0) return null;
  return <p className="label">{texts.understood(understood.map(chipWords).join(', '))}</p>;
}

/** 'Trap', '140 BPM', 'no Drums' */
const chipWords = ({ field, value, negated }: PromptChip): string =>
  (negated ? texts.no : '') + askedFor(field, value);
