import { useLocation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { SegmentTabs } from '#app/ui/Tabs.tsx';
import { accessAddress, ANCHOR, CREATE, TAB } from './access-address.ts';
import { CreateAccountForm } from './CreateAccountForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { Purpose } from './sign-in-purpose.ts';
import { canSignUp, type SignUp } from './sign-up.ts';
import * as texts from './texts.ts';

type AccessCardProps = {
  title: string;
  /** Whether the title is in sight, or only heard. */
  titleShown?: boolean;
  /** The words on the second tab. */
  createLabel: string;
  /** A path of ours. */
  next: string;
  /** What one signs in for, where it is something of somebody. */
  purpose?: Purpose | null;
  signUp: SignUp;
  refused: Refused | undefined;
};

/** Sign in, or create an account: two tabs, each at its own address. */
export function AccessCard(props: AccessCardProps) {
  const { title, titleShown, createLabel, next, purpose, signUp, refused } = props;
  const { pathname, search } = useLocation();
  const creating = refused
    ? refused.intent === 'register'
    : (new URLSearchParams(search).get(TAB) ?? (signUp.invite && CREATE)) === CREATE;
  return (
    <Card as="section" labelledBy="access-title" className="w-full max-w-[480px]">
      <h2 id="access-title" className={titleShown ? 'h2 mb-4' : 'vh'}>
        {title}
      </h2>
      {purpose && <PurposeLine purpose={purpose} creating={creating} />}
      <div id={ANCHOR}>
        <SegmentTabs
          label={texts.account}
          tabs={[
            {
              to: accessAddress(pathname, search, null),
              label: texts.signInHeading,
              current: !creating,
            },
            { to: accessAddress(pathname, search, CREATE), label: createLabel, current: creating },
          ]}
        />
      </div>
      {creating ? (
        <>
          <CreateAccountForm
            signUp={signUp}
            refused={refused}
            next={next}
            kind={purpose ? 'listener' : 'artist'}
          />
          {purpose && canSignUp(signUp) && <p className="quiet mt-3">{texts.artistPageLater}</p>}
        </>
      ) : (
        <SignInForm refused={refused} next={next} />
      )}
    </Card>
  );
}

const PURPOSE_WORDS: Record<Purpose['kind'], string> = {
  follow: texts.toFollow,
  sing: texts.toSingOver,
  comment: texts.toCommentOn,
  like: texts.toLike,
  likeAlbum: texts.toLike,
  keep: texts.toKeep,
};

function PurposeLine({ purpose, creating }: { purpose: Purpose; creating: boolean }) {
  return (
    <p className="mb-4 text-text-2">
      {creating ? texts.createAnAccount : texts.signIn} {PURPOSE_WORDS[purpose.kind]}{' '}
      <b className="text-text [overflow-wrap:anywhere]">
        <bdi>{purpose.kind === 'follow' ? purpose.name : purpose.title}</bdi>
      </b>
    </p>
  );
}
