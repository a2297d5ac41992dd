import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import type { ComponentType } from 'react';
import { partOfPage } from '#app/ui/part-of-page.tsx';
import { titleOf } from './generation-pages.ts';
import type { GenerationView } from './generation-view.ts';
import type { ToolResultProps } from './tools/tool-result.ts';
import * as texts from './texts.ts';

type GenerationFactsProps = { generation: GenerationView; large?: boolean | undefined };

/** Of the tools whose results show more than sounds, melodies and patterns. */
const results = new Map(
  Object.entries(
    import.meta.glob<ComponentType<ToolResultProps>>('./tools/*/Result.tsx', { import: 'Result' }),
  ).map(([path, load]) => {
    const tool = path.split('/').at(-2) ?? '';
    return [tool, partOfPage(load, `[data-result="${tool}"]`)];
  }),
);
const PianoRoll = partOfPage(
  () => import('./PianoRoll.tsx').then((file) => file.PianoRoll),
  '.roll',
);
const StepPattern = partOfPage(
  () => import('./StepPattern.tsx').then((file) => file.StepPattern),
  '.steps',
);

/** What was heard in a recording, or understood of a prompt. */
export function GenerationFacts({ generation, large }: GenerationFactsProps) {
  const { id, type, facts } = generation;
  const { heard, pattern } = facts;
  const Result = results.get(type);
  return (
    <>
      {/* A tool that shows the melody in a way of its own shows it once. */}
      {heard && !facts.result && (
        <div className="grid gap-2">
          <PianoRoll notes={heard.notes} title={texts.melodyFoundHumming} tall={large ?? false} />
          <p className="label">
            {texts.melodyFoundHummingBpm(heard.key, tempoInTenths(heard.tempo))}
          </p>
        </div>
      )}
      {/* Beside a melody, the drums are a detail. */}
      {pattern && (large || !heard) && (
        <StepPattern pattern={pattern} label={texts.drumPatternKickSnare(titleOf(generation))} />
      )}
      {Result && (
        <div className="contents" data-result={type}>
          <Result id={id} facts={facts} large={large} />
        </div>
      )}
    </>
  );
}
