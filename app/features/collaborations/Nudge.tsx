import { Form, useNavigation } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { Range } from '#app/ui/Slider.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { SpaceVocal, SpaceView } from './space-view.ts';
import type { SpaceDesk } from './use-space-desk.ts';

const MOST_MS = 300;

type NudgeProps = { space: SpaceView; vocal: SpaceVocal; desk: SpaceDesk };

/** Moves the voice against the track, heard at once. Who sang it saves where it lies. */
export function Nudge({ space, vocal, desk }: NudgeProps) {
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get('intent') === 'nudge';
  const mine = space.role === 'collaborator';
  const { nudge, setNudge, offsetMs } = desk;
  return (
    <>
      <div className="booth-nudge needs-scripts">
        <span aria-hidden="true">Nudge</span>
        <Range
          label={`Nudge ${vocal.title}: earlier or later`}
          min={-MOST_MS}
          max={MOST_MS}
          step={5}
          value={nudge}
          valueText={inWords(nudge)}
          disabled={!hydrated}
          onValue={setNudge}
        />
        <output className="num" aria-hidden="true">
          {nudge > 0 ? '+' : ''}
          {nudge} ms
        </output>
        {nudge !== 0 && (
          <div className="wide flex flex-wrap items-center gap-2">
            <p className="small grow text-text-2">
              {inWords(nudge)}
              {mine ? '' : `. Your mix uses it; only ${space.collaborator.name} saves it.`}
            </p>
            <Button type="button" variant="ghost" onClick={() => setNudge(0)}>
              Reset
            </Button>
            {mine && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="vocalId" value={vocal.id} />
                <input type="hidden" name="offsetMs" value={offsetMs} />
                <Button name="intent" value="nudge" busy={busy} busyLabel="Saving...">
                  Save
                </Button>
              </Form>
            )}
          </div>
        )}
      </div>
      {mine && (
        <noscript>
          <form method="post" className="grid gap-2">
            <input type="hidden" name="vocalId" value={vocal.id} />
            <Field label="Nudge in milliseconds" help="Above zero later, below zero earlier.">
              <TextInput type="number" name="offsetMs" step={5} defaultValue={vocal.offsetMs} />
            </Field>
            <Button name="intent" value="nudge" className="justify-self-start">
              Save
            </Button>
          </form>
        </noscript>
      )}
    </>
  );
}

function inWords(milliseconds: number): string {
  if (milliseconds === 0) return 'As it is saved';
  return `${Math.abs(milliseconds)} ms ${milliseconds > 0 ? 'later' : 'earlier'}`;
}
