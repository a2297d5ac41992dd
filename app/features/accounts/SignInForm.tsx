import { Link } from '@remix-run/react';
import { useState } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Checkbox } from '#app/ui/Choice.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { checkSignIn, requestSignIn, type AccessProblem, type AccessValues } from './access.ts';
import { AccessForm, AccessInput } from './AccessForm.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { forgetRetries } from './browser-keys.ts';
import { checkSession, isSafari, type SessionCheck } from './safari.ts';
import { SafariHelp } from './SafariHelp.tsx';
import * as texts from './texts.ts';

export function SignInForm({ refused, next }: { refused: Refused | undefined; next: string }) {
  const [broken, setBroken] = useState<SessionCheck | null>(null);
  const showToast = useToast();

  async function send(values: AccessValues): Promise<AccessProblem | null> {
    setBroken(null);
    const problem = await requestSignIn(values);
    if (problem) return problem;
    forgetRetries();
    return isSafari(navigator.userAgent) ? sessionProblem() : null;
  }

  /** Safari may keep the cookie of a sign-in that succeeded to itself. */
  async function sessionProblem(): Promise<AccessProblem | null> {
    const check = await checkSession();
    if (check.authenticated) {
      showToast({
        title: texts.loginSuccessful,
        description: texts.welcomeBackSessionNow,
        tone: 'ok',
      });
      return null;
    }
    setBroken(check);
    return NO_SESSION;
  }

  return (
    <>
      <AccessForm
        intent="signIn"
        refused={refused}
        next={next}
        label={texts.signInHeading}
        busyLabel={texts.signingIn}
        check={checkSignIn}
        send={send}
        otherWay={<PasskeySignIn next={next} />}
      >
        {(errors, email) => (
          <>
            <AccessInput
              name="email"
              error={errors.email}
              defaultValue={email}
              autoComplete="username"
            />
            <AccessInput name="password" error={errors.password} autoComplete="current-password" />
            <Checkbox name="rememberMe">{texts.rememberMe30Days}</Checkbox>
            <Link to="/forgot" className="inline-flex min-h-target items-center justify-self-start">
              {texts.forgotYourPassword}
            </Link>
          </>
        )}
      </AccessForm>
      {broken && <SafariHelp check={broken} next={next} onCheck={setBroken} />}
    </>
  );
}

const NO_SESSION: AccessProblem = {
  title: texts.loginFailed,
  message: texts.sessionCouldNotEstablished,
  fields: {},
};
