import { Link, useLocation, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Checkbox } from '#app/ui/Choice.tsx';
import { SegmentTabs } from '#app/ui/Tabs.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import {
  accessAddress,
  ANCHOR,
  AS,
  canSignUp,
  CREATE,
  isCreating,
  kindAddress,
  type SignUp,
} from './access-address.ts';
import {
  type AccessProblem,
  type AccessValues,
  type AccountKind,
  afterSignUp,
  checkRegistration,
  checkSignIn,
  requestRegistration,
  requestSignIn,
} from './access.ts';
import { AccessForm, AccessInput } from './AccessForm.tsx';
import { forgetRetries } from './browser-keys.ts';
import { checkSession, isSafari, SAFARI_FIXES, type SessionCheck } from './safari.ts';
import { PasskeyButton } from './second-factors/PasskeyButton.tsx';
import type { Purpose } from './sign-in-purpose.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

/** The button for a passkey, if the browser supports them. It is placed within the password form. */
function PasskeySignIn({ next }: { next: string }) {
  const navigate = useNavigate();
  return (
    <PasskeyButton
      block
      failed={texts.loginFailed}
      onPress={async (form) => {
        const rememberMe = form !== null && new FormData(form).has('rememberMe');
        const { signChallenge } = await import('./second-factors/passkey-ceremony.ts');
        return signChallenge('sign-in', '/api/login/passkey', { rememberMe });
      }}
      onDone={() => navigate(next, { replace: true })}
    >
      {texts.signInWithAPasskey}
    </PasskeyButton>
  );
}

type SafariHelpProps = {
  check: SessionCheck;
  /** Address that the sign-in would have led to. */
  next: string;
  onCheck: (check: SessionCheck) => void;
};

/** Explains why Safari did not keep a session, and what helps. */
function SafariHelp({ check, next, onCheck }: SafariHelpProps) {
  const [checking, setChecking] = useState(false);

  async function checkAgain() {
    setChecking(true);
    onCheck(await checkSession());
    setChecking(false);
  }

  return (
    <section className="mt-5 grid gap-3 border-t pt-5" aria-labelledby="safari-help">
      <h3 className="h3" id="safari-help">
        {texts.whatSafariTellsUs}
      </h3>
      <div role="status">
        <ul className="grid list-disc gap-1 pl-5 text-14">
          {check.findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      </div>
      {check.authenticated ? (
        <Button variant="accent" href={next}>
          {texts.continueLabel}
        </Button>
      ) : (
        <>
          <h4 className="label m-0">{texts.whatUsuallyHelps}</h4>
          <ol className="grid list-decimal gap-1 pl-5 text-14 text-text-2">
            {SAFARI_FIXES.map((fix) => (
              <li key={fix}>{fix}</li>
            ))}
          </ol>
          <Button
            type="button"
            icon="restart"
            busy={checking}
            busyLabel={texts.checking}
            onClick={() => void checkAgain()}
          >
            {texts.checkAgain}
          </Button>
        </>
      )}
    </section>
  );
}

type AccountFormProps = {
  /** True for a new account, false to sign in. */
  creating: boolean;
  /** Kind of the new account. */
  kind: AccountKind;
  invite: string | null;
  next: string;
  refused: Refused | undefined;
};

/**
 * The form to sign in or to create an account. It is one form whose fields stay when the tab changes: on a slow line
 * people type before the other tab is there.
 */
function AccountForm({ creating, kind, invite, next, refused }: AccountFormProps) {
  const [broken, setBroken] = useState<SessionCheck | null>(null);
  const showToast = useToast();

  async function signIn(values: AccessValues): Promise<AccessProblem | null> {
    setBroken(null);
    const problem = await requestSignIn(values);
    if (problem) return problem;
    forgetRetries();
    return isSafari(navigator.userAgent) ? sessionProblem() : null;
  }

  /** Checks whether Safari withheld the cookie of a successful sign-in. */
  async function sessionProblem(): Promise<AccessProblem | null> {
    const check = await checkSession();
    if (check.authenticated) {
      showToast({
        title: texts.loginSuccessful,
        description: texts.welcomeBackSessionActive,
        tone: 'ok',
      });
      return null;
    }
    setBroken(check);
    return NO_SESSION;
  }

  const words = creating
    ? { label: texts.createAccount, busyLabel: texts.creatingYourSpace }
    : { label: texts.signInHeading, busyLabel: texts.signingIn };
  return (
    <>
      <AccessForm
        intent={creating ? 'register' : 'signIn'}
        refused={refused}
        next={creating ? afterSignUp(next, kind) : next}
        check={creating ? checkRegistration : checkSignIn}
        send={creating ? requestRegistration : signIn}
        otherWay={!creating && <PasskeySignIn next={next} />}
        {...words}
      >
        {(errors, email) => (
          <>
            <AccessInput
              name="email"
              error={errors.email}
              defaultValue={email}
              autoComplete="username"
            />
            <AccessInput
              name="password"
              error={errors.password}
              help={creating ? texts.atLeast8Characters : undefined}
              autoComplete={creating ? 'new-password' : 'current-password'}
            />
            {creating ? (
              <>
                <AccessInput
                  name="confirmPassword"
                  error={errors.confirmPassword}
                  autoComplete="new-password"
                />
                {kind === 'listener' && <input type="hidden" name="kind" value="listener" />}
                {invite && <input type="hidden" name="invite" value={invite} />}
              </>
            ) : (
              <>
                <Checkbox name="rememberMe">{texts.rememberMeFor30Days}</Checkbox>
                <Link
                  to="/forgot"
                  className="inline-flex min-h-target items-center justify-self-start"
                >
                  {texts.forgotYourPassword}
                </Link>
              </>
            )}
          </>
        )}
      </AccessForm>
      {broken && !creating && <SafariHelp check={broken} next={next} onCheck={setBroken} />}
    </>
  );
}

const NO_SESSION: AccessProblem = {
  title: texts.loginFailed,
  message: texts.sessionNotEstablished,
  fields: {},
};

type AccessCardProps = {
  title: string;
  /** False if the title is for screen readers only. */
  titleShown?: boolean;
  /** Label of the second tab. */
  createLabel: string;
  /** The path that success leads to, on this site. */
  next: string;
  /** The purpose of the sign-in, if it concerns an artist, a track or an album. */
  purpose?: Purpose | null;
  signUp: SignUp;
  refused: Refused | undefined;
  /** True if a new account may be an artist's or a listener's without a purpose. */
  offersBoth?: boolean;
};

/** The card to sign in or create an account: two tabs, each with its own address. */
export function AccessCard(props: AccessCardProps) {
  const { title, titleShown, createLabel, next, purpose, signUp, refused, offersBoth } = props;
  const { pathname, search } = useLocation();
  const isListener = purpose != null || new URLSearchParams(search).get(AS) === 'listener';
  const creating = refused ? refused.intent === 'register' : isCreating(search);
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
      {creating && !canSignUp(signUp) ? (
        <p className="mt-5">
          {signUp.mode === 'closed' ? texts.siteTakesNoNewAccounts : texts.invitationOnly}
        </p>
      ) : (
        <AccountForm
          creating={creating}
          kind={isListener ? 'listener' : 'artist'}
          invite={signUp.invite}
          next={next}
          refused={refused}
        />
      )}
      {creating && canSignUp(signUp) && isListener && (
        <p className="quiet mt-3">{texts.artistPageCanComeLater}</p>
      )}
      {creating && canSignUp(signUp) && offersBoth && !purpose && (
        <p className="mt-3">
          <Link
            to={kindAddress(pathname, search, isListener ? 'artist' : 'listener')}
            className="inline-flex min-h-target items-center"
            preventScrollReset
          >
            {isListener ? texts.createAnArtistAccount : texts.createAListenerAccount}
          </Link>
        </p>
      )}
    </Card>
  );
}

function purposeWords(kind: Purpose['kind'], creating: boolean): string {
  switch (kind) {
    case 'follow':
      return texts.toFollow(creating, WORDS);
    case 'sing':
      return texts.toSingOver(creating, WORDS);
    case 'comment':
      return texts.toCommentOn(creating, WORDS);
    case 'keep':
      return texts.toKeepInAPlaylist(creating, WORDS);
    case 'like':
    case 'likeAlbum':
      return texts.toLike(creating, WORDS);
  }
}

function PurposeLine({ purpose, creating }: { purpose: Purpose; creating: boolean }) {
  return (
    <p className="mb-4 text-text-2">
      <TextAround text={purposeWords(purpose.kind, creating)}>
        <b className="text-text [overflow-wrap:anywhere]">
          <bdi>{purpose.kind === 'follow' ? purpose.name : purpose.title}</bdi>
        </b>
      </TextAround>
    </p>
  );
}
