import { redirect } from '@remix-run/node';
import { signOut } from '#app/features/accounts/sign-in.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';

/**
 * Signing out needs a POST request: a link from another site or a prefetch must not sign anybody
 * out.
 */
export const loader = () => redirect('/', 303);

export const action = formAction({
  logout: intent({ operation: signOut, done: () => ({ to: '/' }) }),
});

/** Never rendered; only with a component does Remix show a refusal as an error screen. */
export default function Logout() {
  return null;
}
