import { Link } from '@remix-run/react';
import { TextAreaField, TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { MESSAGE_LIMITS } from '../community/inbox/message-limits.ts';
import { artistAddress } from './artist.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type ContactFormProps = {
  artist: { id: number; name: string };
  /** The artist's text about messages. */
  note: string | null;
  refused: Refused | undefined;
};

/** The form for a message to an artist's inbox; no email address is shown. */
export function ContactForm({ artist: { id, name }, note, refused }: ContactFormProps) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-10">
      <PageHead
        title={<TextAround text={texts.writeTo(WORDS)}>{name}</TextAround>}
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
      <ScreenForm
        failed={texts.messageNotSent}
        className="mt-6 grid gap-5"
        noValidate={refused !== undefined}
      >
        <TextField
          id="contact-name"
          name="name"
          label={texts.yourName}
          autoComplete="name"
          required
          maxLength={MESSAGE_LIMITS.name}
        />
        <TextField
          id="contact-email"
          name="email"
          label={texts.yourEmail}
          help={<TextAround text={texts.seesItAndCanReply(WORDS)}>{name}</TextAround>}
          type="email"
          autoComplete="email"
          required
          maxLength={MESSAGE_LIMITS.email}
        />
        <TextAreaField
          id="contact-message"
          name="message"
          label={texts.message}
          rows={7}
          required
          maxLength={MESSAGE_LIMITS.message}
        />
        {/* Hidden from people: a program that fills it is recognised. */}
        <div hidden>
          <label htmlFor="contact-website">{texts.leaveThisEmpty}</label>
          <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <Actions>
          <SubmitButton variant="hero" size="lg" intent="send" busyLabel={texts.sending}>
            {texts.sendMessage}
          </SubmitButton>
          <Link to={artistAddress(id)} className="py-3 sm:px-4">
            <TextAround text={texts.backTo(WORDS)}>{name}</TextAround>
          </Link>
        </Actions>
      </ScreenForm>
    </main>
  );
}
