import { unsubscribeByOneClick } from '#app/features/activity/notices/mail-choices.operations.server.ts';
import { endpoint, exchange } from '#app/operations/endpoint.server.ts';

const byOneClick = exchange(unsubscribeByOneClick);
/** A mail program cannot say the phrase of the gate: the token is signed. */
const { loader, action } = endpoint({ GET: byOneClick, POST: byOneClick }, { gate: 'open' });
export { action, loader };
