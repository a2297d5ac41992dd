import type { Refused } from '#app/operations/form-action.server.ts';
import { afterSignUp, checkRegistration, requestRegistration, type AccountKind } from './access.ts';
import { AccessForm, AccessInput } from './AccessForm.tsx';
import type { SignUp } from './sign-up.ts';
import * as texts from './texts.ts';

type CreateAccountFormProps = {
  signUp: SignUp;
  refused: Refused | undefined;
  next: string;
  /** What the account is to be. */
  kind: AccountKind;
};

/** The form, or the sentence that says why there is none. */
export function CreateAccountForm({ signUp, refused, next, kind }: CreateAccountFormProps) {
  const { mode, invite } = signUp;
  if (mode === 'closed') return <p className="mt-5">{texts.siteTakesNoNew}</p>;
  if (mode === 'invite' && !invite) {
    return <p className="mt-5">{texts.invitationOnly}</p>;
  }
  return (
    <AccessForm
      intent="register"
      refused={refused}
      next={afterSignUp(next, kind)}
      label={texts.createAccount}
      busyLabel={texts.creatingYourSpace}
      check={checkRegistration}
      send={requestRegistration}
    >
      {(errors, email) => (
        <>
          {kind === 'listener' && <input type="hidden" name="kind" value="listener" />}
          {invite && <input type="hidden" name="invite" value={invite} />}
          <AccessInput
            name="email"
            error={errors.email}
            defaultValue={email}
            autoComplete="username"
          />
          <AccessInput
            name="password"
            error={errors.password}
            help={texts.atLeast8Characters}
            autoComplete="new-password"
          />
          <AccessInput
            name="confirmPassword"
            error={errors.confirmPassword}
            autoComplete="new-password"
          />
        </>
      )}
    </AccessForm>
  );
}
