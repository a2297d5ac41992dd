import { takeStripeEvent } from '#app/features/shop/stripe-webhook.operations.server.ts';
import { endpoint, exchange } from '#app/operations/endpoint.server.ts';

/** Stripe cannot say the phrase of the gate: it signs what it sends. */
const { loader, action } = endpoint({ POST: exchange(takeStripeEvent) }, { gate: 'open' });
export { action, loader };
