import { redirect } from '@remix-run/node';
import { chooseTheme } from '#app/screens/shell/shell.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';

/** There is nothing to show: the form is at the foot of every screen. */
export const loader = () => redirect('/', 303);

export const action = formAction(
  {
    chooseTheme: intent({
      operation: chooseTheme,
      // `formAction` refuses redirects to other sites.
      done: (_, __, { to }) => ({ to: typeof to === 'string' ? to : '/' }),
    }),
  },
  { gate: 'open' },
);

/** Never rendered; only with a component does Remix show a refusal as an error screen. */
export default function Theme() {
  return null;
}
