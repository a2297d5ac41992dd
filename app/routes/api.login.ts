import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import { signIn } from '#app/features/accounts/account.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader: refuse, action } = endpoint({
  POST: call({
    operation: signIn,
    status: 200,
    answer({ user }) {
      if (user) return user;
      throw new AppError(
        'secondFactorRequired',
        'This account has two-step verification: send a code as well, as `code` here or at /api/login/second-factor.',
      );
    },
  }),
});

/** The landing page's header button brings browsers here. */
const loader = (args: LoaderFunctionArgs) =>
  args.request.method === 'GET' ? redirect('/auth', 303) : refuse(args);

export { action, loader };
