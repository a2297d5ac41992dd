import { redirect } from '@remix-run/node';
import { chooseTheme } from '#app/screens/shell/shell.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';

/** There is nothing to see: the form is at the foot of every screen. */
export const loader = () => redirect('/', 303);

export const action = formAction(
  {
    chooseTheme: intent({
      operation: chooseTheme,
      // `formAction` lets it lead to no other site.
      done: (_, __, { to }) => ({ to: typeof to === 'string' ? to : '/' }),
    }),
  },
  { gate: 'open' },
);

/** Never seen; a screen of its own makes a refusal look like one. */
export default function Theme() {
  return null;
}
