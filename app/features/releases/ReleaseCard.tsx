import { useEffect, useState } from 'react';
import { Form } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import type { AlbumDetails } from './album.schema.ts';
import { localTime, releaseWords } from './release-time.ts';
import * as texts from './texts.ts';

type ReleaseCardProps = { album: AlbumDetails; refused: Refused | undefined };

const INTENTS = ['schedule', 'release', 'withdraw'];

/** When an album comes out, or that it has. */
export function ReleaseCard({ album, refused: last }: ReleaseCardProps) {
  const { state, releaseAt, timeZone, lines } = album;
  const refused = last && INTENTS.includes(last.intent) ? last : undefined;
  const hidden = lines.filter((line) => line.kind === 'track' && !line.isPublic).length;
  return (
    <section id="release" tabIndex={-1} aria-labelledby="release-title" className="grid gap-4">
      <SectionHead id="release-title" title={texts.release} />
      <RefusalNote refused={refused} title={texts.notReleased} />
      {state === 'released' ? (
        <>
          <p className="text-text-2">{texts.isOut}</p>
          <TakeBack />
        </>
      ) : (
        <>
          {state === 'scheduled' && releaseAt ? (
            <p>
              {texts.comesOut}{' '}
              <b>
                <time dateTime={releaseAt}>
                  {releaseWords(new Date(releaseAt), timeZone ?? 'UTC')}
                </time>
              </b>
              . <span className="text-text-2">{texts.followersAreTold}</span>
            </p>
          ) : (
            <p className="text-text-2">{texts.releaseLead}</p>
          )}
          {hidden > 0 && <p className="text-14 text-text-2">{texts.privateComeOut(hidden)}</p>}
          {lines.length === 0 ? (
            <p>{texts.needsTracks}</p>
          ) : (
            <>
              <DateForm album={album} refused={refused} />
              <ReleaseNow />
            </>
          )}
          {state === 'scheduled' && <TakeBack />}
        </>
      )}
    </section>
  );
}

function DateForm({ album: { state, releaseAt, timeZone }, refused }: ReleaseCardProps) {
  const zone = useTimeZone(typedValue(refused, 'timeZone') ?? timeZone);
  const saved = releaseAt ? localTime(new Date(releaseAt), timeZone ?? 'UTC') : '';
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <Field label={texts.dateAndTime} error={fieldError(refused, 'at')}>
        <TextInput
          name="at"
          type="datetime-local"
          required
          defaultValue={typedValue(refused, 'at') ?? saved}
        />
      </Field>
      <Field
        label={texts.timeZone}
        help={texts.timeZoneHelp}
        error={fieldError(refused, 'timeZone')}
      >
        <TextInput key={zone} name="timeZone" maxLength={64} defaultValue={zone} />
      </Field>
      <div>
        <SubmitButton icon="calendar" intent="schedule">
          {state === 'scheduled' ? texts.changeDate : texts.schedule}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The zone that was chosen, or that of the device once scripts run; UTC without any. */
function useTimeZone(chosen: string | null | undefined): string {
  const [own, setOwn] = useState('UTC');
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'), []);
  return chosen ?? own;
}

function ReleaseNow() {
  return (
    <Form method="post">
      <SubmitButton variant="accent" intent="release">
        {texts.releaseNow}
      </SubmitButton>
    </Form>
  );
}

function TakeBack() {
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
      <p className="text-14 text-text-2">{texts.takeBackLead}</p>
      <Button name="intent" value="withdraw">
        {texts.takeBack}
      </Button>
    </Form>
  );
}
