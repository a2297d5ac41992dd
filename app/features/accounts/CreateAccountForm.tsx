import type { Refused } from '#app/operations/form-action.server.ts';
import { checkRegistration, requestRegistration } from './access.ts';
import { AccessForm, AccessInput } from './AccessForm.tsx';
import type { SignUp } from './sign-up.ts';

type CreateAccountFormProps = { signUp: SignUp; refused: Refused | undefined; next: string };

/** The form, or the sentence that says why there is none. */
export function CreateAccountForm({ signUp, refused, next }: CreateAccountFormProps) {
  const { mode, invite } = signUp;
  if (mode === 'closed') return <p className="mt-5">This site takes no new accounts.</p>;
  if (mode === 'invite' && !invite) {
    return (
      <p className="mt-5">
        This site takes new accounts by invitation. Ask its host for a link, and open it here.
      </p>
    );
  }
  return (
    <AccessForm
      intent="register"
      refused={refused}
      next={next}
      label="Create Account"
      busyLabel="Creating your space..."
      check={checkRegistration}
      send={requestRegistration}
    >
      {(errors, email) => (
        <>
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
            help="At least 8 characters"
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
