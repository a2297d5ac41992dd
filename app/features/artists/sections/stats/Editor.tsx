import { EditorCard, EditorField, EditorForm } from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../profile.ts';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { type StatsData, DEFAULT_QUICK_STATS } from './section.ts';
import * as texts from './texts.ts';

const INTENT = 'saveStats';
const FIGURES = ['yearsActive', 'monthlyPlays', 'releases'] as const;

/** Three figures in the artist's words, besides the counted ones. */
export function Editor({ data: { quickStats } }: SectionEditorProps<StatsData>) {
  const figures = quickStats ?? DEFAULT_QUICK_STATS;
  return (
    <EditorCard title={texts.editPerformanceStats} lead={texts.statsLead}>
      <EditorForm
        intent={INTENT}
        intents={['clearStats']}
        extra={
          quickStats && (
            <SubmitButton variant="ghost" intent="clearStats" busyLabel={texts.removing}>
              {texts.removeAllThree}
            </SubmitButton>
          )
        }
      >
        {FIGURES.map((figure, index) => (
          <fieldset key={figure} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
            <legend className="vh">{texts.figureNumber(index + 1)}</legend>
            <EditorField
              name={`quickStats.${figure}.value`}
              label={texts.value}
              value={figures[figure].value}
            />
            <EditorField
              name={`quickStats.${figure}.label`}
              label={texts.label}
              value={figures[figure].label}
            />
          </fieldset>
        ))}
      </EditorForm>
    </EditorCard>
  );
}
