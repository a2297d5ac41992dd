import { redirect } from '@remix-run/node';
import { signOut } from '#app/features/accounts/sign-in.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';

/** Signing out takes a post: a link from elsewhere, or a prefetch, signs nobody out. */
export const loader = () => redirect('/', 303);

export const action = formAction({
  logout: intent({ operation: signOut, done: () => ({ to: '/' }) }),
});

/** Never seen; a screen of its own makes a refusal look like one. */
export default function Logout() {
  return null;
}
