import { finishSignIn } from '#app/features/accounts/second-step.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: finishSignIn, status: 200 }) });
export { action, loader };
