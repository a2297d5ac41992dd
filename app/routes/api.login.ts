import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { signIn } from '#app/features/accounts/account.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader: refuse, action } = endpoint({ POST: call({ operation: signIn, status: 200 }) });

/** The landing page's header button brings browsers here. */
const loader = (args: LoaderFunctionArgs) =>
  args.request.method === 'GET' ? redirect('/auth', 303) : refuse(args);

export { action, loader };
