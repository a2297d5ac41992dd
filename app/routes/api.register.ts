import { register } from '#app/features/accounts/account.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({
    operation: register,
    // There is no account yet where the email has to be confirmed first.
    answer: (made) => ('confirmBy' in made ? Response.json(made, { status: 202 }) : made),
  }),
});
export { action, loader };
