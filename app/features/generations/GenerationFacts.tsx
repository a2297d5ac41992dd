import type { ComponentType } from 'react';
import { PianoRoll } from './PianoRoll.tsx';
import { StepPattern } from './StepPattern.tsx';
import { titleOf } from './generation-pages.ts';
import type { GenerationView } from './generation-view.ts';
import type { ToolResultProps } from './tools/tool-result.ts';
import * as texts from './texts.ts';

type GenerationFactsProps = { generation: GenerationView; large?: boolean | undefined };

/** Of the tools whose results show more than sounds, melodies and patterns. */
const results = import.meta.glob<{ Result: ComponentType<ToolResultProps> }>(
  './tools/*/Result.tsx',
  { eager: true },
);

/** What was heard in a recording, or understood of a prompt. */
export function GenerationFacts({ generation, large }: GenerationFactsProps) {
  const { id, type, facts } = generation;
  const { heard, pattern } = facts;
  const Result = results[`./tools/${type}/Result.tsx`]?.Result;
  return (
    <>
      {/* A tool that shows the melody in a way of its own shows it once. */}
      {heard && !facts.result && (
        <div className="grid gap-2">
          <PianoRoll notes={heard.notes} title={texts.melodyFoundHumming} tall={large ?? false} />
          <p className="label">{texts.melodyFoundHummingBpm(heard.key, Math.round(heard.tempo))}</p>
        </div>
      )}
      {/* Beside a melody, the drums are a detail. */}
      {pattern && (large || !heard) && (
        <StepPattern pattern={pattern} label={texts.drumPatternKickSnare(titleOf(generation))} />
      )}
      {Result && <Result id={id} facts={facts} large={large} />}
    </>
  );
}
