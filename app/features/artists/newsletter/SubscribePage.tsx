import { Link } from '@remix-run/react';
import { TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { artistAddress } from '../artist.ts';
import { EMAIL_LENGTH } from './newsletter.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type SubscribePageProps = {
  artist: { id: number; name: string };
  /** The confirmed address of the viewer's account. */
  email: string | null;
  isSubscribed: boolean;
};

/** The form by which visitors and account holders get an artist's posts by mail. */
export function SubscribePage({ artist: { id, name }, email, isSubscribed }: SubscribePageProps) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-10">
      <PageHead
        title={<TextAround text={texts.postsByMailOf(WORDS)}>{name}</TextAround>}
        lead={isSubscribed ? texts.alreadySubscribed : texts.subscribeLead}
      />
      <ScreenForm failed={texts.notSubscribed} className="mt-6 grid gap-5">
        {isSubscribed ? null : email === null ? (
          <TextField
            id="news-email"
            name="email"
            label={texts.yourEmail}
            help={texts.artistSeesIt}
            type="email"
            autoComplete="email"
            required
            maxLength={EMAIL_LENGTH}
          />
        ) : (
          <p className="[overflow-wrap:anywhere]">
            {texts.youSubscribeAs} {email}
          </p>
        )}
        {/* Hidden from people: a program that fills it is recognised. */}
        <div hidden>
          <label htmlFor="news-website">{texts.leaveThisEmpty}</label>
          <input id="news-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <Actions>
          {!isSubscribed && (
            <SubmitButton variant="accent" intent="subscribe" busyLabel={texts.sending}>
              {texts.subscribe}
            </SubmitButton>
          )}
          <BackToArtist id={id} name={name} />
        </Actions>
      </ScreenForm>
    </main>
  );
}

function BackToArtist({ id, name }: { id: number; name: string }) {
  return (
    <Link to={artistAddress(id)} className="py-3 sm:px-4">
      <TextAround text={texts.backTo(WORDS)}>{name}</TextAround>
    </Link>
  );
}

type NewsLinkPageProps = {
  artist: { id: number; name: string };
  /** True for a link that ends a subscription, false for one that confirms it. */
  ends: boolean;
  isOn: boolean;
};

/** The page that the link of an email opens. */
export function NewsLinkPage({ artist, ends, isOn }: NewsLinkPageProps) {
  const { id, name } = artist;
  const lead = isOn ? texts.endLead : ends ? texts.endedLead : texts.confirmLead;
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-10">
      <PageHead
        title={
          isOn || !ends ? (
            <TextAround text={texts.postsByMailOf(WORDS)}>{name}</TextAround>
          ) : (
            texts.youAreUnsubscribed
          )
        }
        lead={isOn && !ends ? texts.postsComeByMail : lead}
      />
      <ScreenForm failed={texts.notChanged} replace>
        <Actions>
          {isOn ? (
            <Button name="intent" value="endNews">
              {texts.cleanEnd}
            </Button>
          ) : (
            !ends && (
              <Button variant="accent" name="intent" value="confirmByLink">
                {texts.yesSendThem}
              </Button>
            )
          )}
          <BackToArtist id={id} name={name} />
        </Actions>
      </ScreenForm>
    </main>
  );
}
