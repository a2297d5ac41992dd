import { Form, Link, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { RadioCards } from '#app/ui/Choice.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Hint } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { trackAddress } from '../library/track.ts';
import {
  COLLABORATION_TYPES,
  defaultTitle,
  isCollaborationType,
  type CollaborationType,
} from './collaboration-types.ts';
import { COLLABORATION_LIMITS } from './collaboration.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type CollaborateDialogProps = {
  trackId: number;
  trackTitle: string;
  artistName: string;
  requestKey: string;
  /** The id of an own request for the track that waits for an answer; null without one. */
  askedBefore: number | null;
  refused: Refused | undefined;
};

const typeOptions = () =>
  Object.entries(COLLABORATION_TYPES).map(([value, words]) => ({ value, ...words }));

/** Asks the artist of a track to work on it together. */
export function CollaborateDialog(props: CollaborateDialogProps) {
  const { trackId, trackTitle, artistName, requestKey, askedBefore, refused } = props;
  const [search] = useSearchParams();
  const wished = typedValue(refused, 'type') ?? search.get('type');
  const [type, setType] = useState<CollaborationType>(
    isCollaborationType(wished) ? wished : 'vocal',
  );
  const [title, setTitle] = useState(typedValue(refused, 'title') ?? null);
  const messageError = fieldError(refused, 'message');
  const closeTo = trackAddress(trackId);
  return (
    <Dialog
      title={<TextAround text={texts.collaborateOnQuoted(WORDS)}>{trackTitle}</TextAround>}
      closeTo={closeTo}
    >
      {askedBefore !== null && (
        <Hint>
          <TextAround text={texts.youAskedAlready(WORDS)}>{artistName}</TextAround>{' '}
          <Link to={`/creative-space/${askedBefore}`}>{texts.openYourRequest}</Link>
        </Hint>
      )}
      <Form method="post" noValidate preventScrollReset>
        <RefusalNote
          refused={refused}
          title={messageError ? texts.messageRequired : texts.failedToSendInvitation}
        >
          {messageError}
        </RefusalNote>
        <input type="hidden" name="requestKey" value={requestKey} />
        <RadioCards
          legend={texts.whatDoYouHaveInMind}
          name="type"
          options={typeOptions()}
          defaultValue={type}
          minWidth={200}
          error={fieldError(refused, 'type')}
          onChange={(value) => {
            if (isCollaborationType(value)) setType(value);
          }}
        />
        <Field label={texts.title} error={fieldError(refused, 'title')}>
          <TextInput
            name="title"
            required
            maxLength={COLLABORATION_LIMITS.title}
            value={title ?? defaultTitle(type, trackTitle)}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <Field
          label={texts.message}
          help={<TextAround text={texts.collaborationMessageHint(WORDS)}>{artistName}</TextAround>}
          error={messageError}
        >
          <TextArea
            name="message"
            rows={4}
            required
            maxLength={COLLABORATION_LIMITS.message}
            defaultValue={typedValue(refused, 'message') ?? ''}
          />
        </Field>
        <DialogFoot>
          <Button to={closeTo} preventScrollReset>
            {texts.cancel}
          </Button>
          <SubmitButton variant="accent" intent="ask" busyLabel={texts.sending}>
            {texts.sendRequest}
          </SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
