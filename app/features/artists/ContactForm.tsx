import { Form, Link, useNavigation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { Words } from '#app/ui/Words.tsx';
import { MESSAGE_LIMITS } from '../inbox/message-limits.ts';
import { artistAddress } from './artist-address.ts';
import * as texts from './texts.ts';

type ContactFormProps = {
  artist: { id: number; name: string };
  /** The artist's words about messages. */
  note: string | null;
  refused: Refused | undefined;
};

/** A message to an artist: it waits in their inbox, and nobody's address is on a page. */
export function ContactForm({ artist: { id, name }, note, refused }: ContactFormProps) {
  const sending = useNavigation().formMethod === 'POST';
  const errors = refused?.submission.error;
  const field = (key: string) => ({
    id: `contact-${key}`,
    error: errors?.[key],
  });
  const typed = (key: string) => {
    const value = refused?.submission.initialValue?.[key];
    return typeof value === 'string' ? value : undefined;
  };

  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-10">
      <PageHead
        title={
          <>
            {texts.writeTo} <Words>{name}</Words>
          </>
        }
        lead={
          note ? (
            <span dir="auto" className="block">
              {note}
            </span>
          ) : (
            texts.contactLead
          )
        }
      />
      <Form method="post" className="mt-6 grid gap-5" noValidate={refused !== undefined}>
        <RefusalNote refused={refused} title={texts.messageNotSent} />
        <Field label={texts.yourName} {...field('name')}>
          <TextInput
            name="name"
            autoComplete="name"
            required
            maxLength={MESSAGE_LIMITS.name}
            defaultValue={typed('name')}
          />
        </Field>
        <Field
          label={texts.yourEmail}
          help={
            <>
              {texts.only} <Words>{name}</Words> {texts.seesAnswer}
            </>
          }
          {...field('email')}
        >
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={MESSAGE_LIMITS.email}
            defaultValue={typed('email')}
          />
        </Field>
        <Field label={texts.message} {...field('message')}>
          <TextArea
            name="message"
            rows={7}
            required
            maxLength={MESSAGE_LIMITS.message}
            defaultValue={typed('message')}
          />
        </Field>
        {/* Only programs find this one, and fill it. */}
        <div hidden>
          <label htmlFor="contact-website">{texts.leaveThisEmpty}</label>
          <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <Actions>
          <Button
            variant="hero"
            size="lg"
            name="intent"
            value="send"
            busy={sending}
            busyLabel={texts.sending}
          >
            {texts.sendMessage}
          </Button>
          <Link to={artistAddress(id)} className="py-3 sm:px-4">
            {texts.backTo} <Words>{name}</Words>
          </Link>
        </Actions>
      </Form>
    </main>
  );
}
