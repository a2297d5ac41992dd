import type { Refused } from '#app/operations/form-action.server.ts';
import { checkRegistration, requestRegistration } from './access.ts';
import { AccessForm, AccessInput } from './AccessForm.tsx';

type CreateAccountFormProps = { refused: Refused | undefined; next: string };

export function CreateAccountForm({ refused, next }: CreateAccountFormProps) {
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
