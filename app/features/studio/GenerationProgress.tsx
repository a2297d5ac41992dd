import { joinFacts, percentWords } from '#app/display/format.ts';
import { Button } from '#app/ui/Button.tsx';
import { ProgressBar } from '#app/ui/ProgressBar.tsx';
import { type GenerationView, titleOf } from './generation.ts';
import * as texts from './texts.ts';
import { useGenerationAction } from './use-generation-action.ts';

/** The progress of a conversion, with a cancel button. */
export function GenerationProgress({ generation }: { generation: GenerationView }) {
  const { id, progress } = generation;
  const title = titleOf(generation);
  const { Form, action, busy } = useGenerationAction(texts.notCancelled);
  return (
    <>
      <ProgressBar percent={progress?.percent ?? 0} label={texts.progressOf(title)} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="small quiet">
          <p>{texts.generatingNow}</p>
          <p>{placeOf(progress)}</p>
        </div>
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="generationId" value={id} />
          <Button
            name="intent"
            value="cancelGeneration"
            icon="close"
            busy={busy}
            busyLabel={texts.stopping}
          >
            {texts.cancel}
            <span className="vh"> {title}</span>
          </Button>
        </Form>
      </div>
    </>
  );
}

/** 'Listening, 42%', or the position in the queue. */
export function placeOf(progress: GenerationView['progress']): string {
  if (!progress) return texts.waitingForItsTurn;
  const { queuePosition, step, percent } = progress;
  if (queuePosition > 0) {
    return texts.waitingBehindConversions(queuePosition);
  }
  return step ? joinFacts([step, percentWords(percent / 100)]) : texts.startingPercent(percent);
}
