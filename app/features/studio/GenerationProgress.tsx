import { Button } from '#app/ui/Button.tsx';
import { ProgressBar } from '#app/ui/Upload.tsx';
import { titleOf } from './generation-pages.ts';
import type { GenerationView } from './generation-view.ts';
import { useGenerationAction } from './use-generation-action.ts';
import * as texts from './texts.ts';

/** How far a conversion is, and the way to stop it. */
export function GenerationProgress({ generation }: { generation: GenerationView }) {
  const { id, status, progress } = generation;
  const { Form, action, busy } = useGenerationAction(texts.notCancelled);
  return (
    <>
      <ProgressBar percent={progress?.percent ?? 0} label={texts.progressOf(titleOf(generation))} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="small quiet">
          <p>{texts.generatingStatus(status)}</p>
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
            <span className="vh"> {titleOf(generation)}</span>
          </Button>
        </Form>
      </div>
    </>
  );
}

/** 'Listening, 42 %', or its place in the queue. */
export function placeOf(progress: GenerationView['progress']): string {
  if (!progress) return texts.waitingForItsTurn;
  const { queuePosition, step, percent } = progress;
  if (queuePosition > 0) {
    return texts.waitingConversionBeforeIt(queuePosition);
  }
  return step ? `${step}, ${percent} %` : texts.starting(percent);
}
