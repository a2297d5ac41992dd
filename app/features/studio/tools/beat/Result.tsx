import { Link } from '@remix-run/react';
import type { PromptChip } from '../../generation.ts';
import { askedFor, unknownIn } from '../../words.ts';
import type { ToolResultProps } from '../tool-result.tsx';
import * as texts from '../../texts.ts';

/** The interpretation of the prompt; each word links to another beat with that word changed. */
export function Result({ id, facts: { understood = [], notUnderstood = [] } }: ToolResultProps) {
  if (understood.length + notUnderstood.length === 0) return null;
  const { names, words } = unknownIn(notUnderstood);
  const again = `/beat-machine?again=${id}`;
  return (
    <>
      {understood.length > 0 && (
        <div className="grid gap-2">
          <p className="label" id={`understood-${id}`}>
            {texts.understoodLabel}
          </p>
          <ul className="chips" aria-labelledby={`understood-${id}`}>
            {understood.map((chip) => (
              <li key={`${chip.field} ${chip.value}`}>
                <Link
                  className="chip"
                  to={`${again}&change=${encodeURIComponent(`${chip.field} ${chip.value}`)}#understood`}
                >
                  {chipWords(chip)}
                </Link>
              </li>
            ))}
          </ul>
          <p className="small">
            <Link to={again}>{texts.changeThemAndMakeItAgain}</Link>
          </p>
        </div>
      )}
      {words.length > 0 && (
        <p dir="auto" className="label">
          {texts.notUnderstood(words)}
        </p>
      )}
      {names.length > 0 && (
        <p dir="auto" className="label">
          {texts.namesNotKnownHere(names)}
        </p>
      )}
    </>
  );
}

/** 'Trap', '140 BPM', 'no Drums', 'Flute leads' */
function chipWords({ field, value, negated, kind }: PromptChip): string {
  const valueLabel = askedFor(field, kind ?? value);
  if (field === 'lead') return texts.whoLeads(valueLabel);
  if (field === 'later') return texts.whoComesLater(valueLabel);
  if (field === 'opens') return texts.whoBegins(valueLabel);
  return negated ? texts.without(valueLabel) : valueLabel;
}
