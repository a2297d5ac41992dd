import { Button } from '#app/ui/Button.tsx';
import { ProgressBar } from '#app/ui/Upload.tsx';
import { titleOf } from './generation-pages.ts';
import type { GenerationView } from './generation-view.ts';
import { useGenerationAction } from './use-generation-action.ts';

/** How far a conversion is, and the way to stop it. */
export function GenerationProgress({ generation }: { generation: GenerationView }) {
  const { id, status, progress } = generation;
  const { Form, action, busy } = useGenerationAction('Not cancelled');
  return (
    <>
      <ProgressBar percent={progress?.percent ?? 0} label={`Progress of ${titleOf(generation)}`} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="small quiet">
          <p>Generating... ({status})</p>
          <p>{placeOf(progress)}</p>
        </div>
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="generationId" value={id} />
          <Button
            name="intent"
            value="cancelGeneration"
            icon="close"
            busy={busy}
            busyLabel="Stopping..."
          >
            Cancel<span className="vh"> {titleOf(generation)}</span>
          </Button>
        </Form>
      </div>
    </>
  );
}

/** 'Listening, 42 %', or its place in the queue. */
export function placeOf(progress: GenerationView['progress']): string {
  if (!progress) return 'Waiting for its turn';
  const { queuePosition, step, percent } = progress;
  if (queuePosition > 0) {
    return `Waiting: ${queuePosition} ${queuePosition === 1 ? 'conversion' : 'conversions'} before it`;
  }
  return step ? `${step}, ${percent} %` : `Starting, ${percent} %`;
}
