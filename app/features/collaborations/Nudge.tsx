import { Form } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Range } from '#app/ui/Slider.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { useHydrated } from '#app/ui/hydration.tsx';
import { MAX_NUDGE_MS } from '../library/vocals/vocal.ts';
import type { BoothView, SpaceVocal } from './space-view.ts';
import type { SpaceDesk } from './use-space-desk.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type NudgeProps = { space: BoothView; vocal: SpaceVocal; desk: SpaceDesk };

/** Moves the voice against the track, audible at once. The singer can save the position. */
export function Nudge({ space, vocal, desk }: NudgeProps) {
  const hydrated = useHydrated();
  const mine = space.role === 'collaborator';
  const { nudge, setNudge, offsetMs } = desk;
  return (
    <>
      <div className="booth-nudge needs-scripts">
        <span aria-hidden="true">{texts.nudge}</span>
        <Range
          label={texts.nudgeEarlierOrLater(vocal.title)}
          min={-MAX_NUDGE_MS}
          max={MAX_NUDGE_MS}
          step={5}
          value={nudge}
          valueText={inWords(nudge)}
          disabled={!hydrated}
          onValue={setNudge}
        />
        <output className="num" aria-hidden="true">
          {texts.milliseconds(nudge > 0 ? '+' : '', nudge)}
        </output>
        {nudge !== 0 && (
          <div className="wide flex flex-wrap items-center gap-2">
            <p className="small grow text-text-2">
              {mine ? (
                inWords(nudge)
              ) : (
                <TextAround text={texts.nudgeInYourMix(inWords(nudge), WORDS)}>
                  {space.collaborator.name}
                </TextAround>
              )}
            </p>
            <Button type="button" variant="ghost" onClick={() => setNudge(0)}>
              {texts.reset}
            </Button>
            {mine && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="vocalId" value={vocal.id} />
                <input type="hidden" name="offsetMs" value={offsetMs} />
                <SubmitButton intent="nudge">{texts.save}</SubmitButton>
              </Form>
            )}
          </div>
        )}
      </div>
      {mine && (
        <noscript>
          <form method="post" className="grid gap-2">
            <input type="hidden" name="vocalId" value={vocal.id} />
            <Field label={texts.nudgeInMilliseconds} help={texts.nudgeHelp}>
              <TextInput type="number" name="offsetMs" step={5} defaultValue={vocal.offsetMs} />
            </Field>
            <Button name="intent" value="nudge" className="justify-self-start">
              {texts.save}
            </Button>
          </form>
        </noscript>
      )}
    </>
  );
}

function inWords(milliseconds: number): string {
  if (milliseconds === 0) return texts.asItIsSaved;
  return texts.millisecondsLaterOrEarlier(milliseconds);
}
