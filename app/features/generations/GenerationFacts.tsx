import { PianoRoll } from './PianoRoll.tsx';
import { StepPattern } from './StepPattern.tsx';
import { titleOf } from './generation-pages.ts';
import type { GenerationView, PromptChip } from './generation-view.ts';
import { askedFor } from './words.ts';

type GenerationFactsProps = { generation: GenerationView; large?: boolean | undefined };

/** What was heard in a recording, or understood of a prompt. */
export function GenerationFacts({ generation, large }: GenerationFactsProps) {
  const { type, facts } = generation;
  const { heard, understood = [], totalBeats, confidence, detectedSounds = [] } = facts;
  return (
    <>
      {heard && (
        <div className="grid gap-2">
          <PianoRoll
            notes={heard.notes}
            title="Melody found in your humming"
            tall={large ?? false}
          />
          <p className="label">
            Melody found in your humming, {heard.key}, {Math.round(heard.tempo)} BPM
          </p>
        </div>
      )}
      {facts.pattern && (large || type === 'beat' || type === 'beatbox-to-beats') && (
        <StepPattern
          pattern={facts.pattern}
          label={`Drum pattern of ${titleOf(generation)}: kick, snare, hat and percussion`}
        />
      )}
      {type === 'beatbox-to-beats' && (
        <dl className="gen-facts">
          {totalBeats !== undefined && <Fact name="Detected Beats" value={String(totalBeats)} />}
          {confidence !== undefined && (
            <Fact name="Confidence" value={`${Math.round(confidence * 100)}%`} />
          )}
          {detectedSounds.length > 0 && <Fact name="Sounds" value={detectedSounds.join(', ')} />}
        </dl>
      )}
      {type === 'beat' && understood.length > 0 && (
        <p className="label">Understood: {understood.map(chipWords).join(', ')}</p>
      )}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** 'Trap', '140 BPM', 'no Drums' */
const chipWords = ({ field, value, negated }: PromptChip): string =>
  (negated ? 'no ' : '') + askedFor(field, value);
