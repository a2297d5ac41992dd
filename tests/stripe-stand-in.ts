import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const STRIPE_WEBHOOK_SECRET = 'whsec_only_for_tests';

interface Session {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** State of the payment after the checkout, as long as the bank has not confirmed it. */
  bank?: 'processing' | 'requires_payment_method';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  url: string | null;
  /** Once it is paid. */
  payment_intent: string | null;
  /** 'subscription' for monthly support, whose `subscription` is set once its first month is paid. */
  mode: string;
  subscription: string | null;
}

/** A subscription in Stripe's form. */
export interface StandInSubscription {
  id: string;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  items: { data: { current_period_end: number }[] };
}

interface RefundedPart {
  payment: string;
  name: string;
  amount: number;
}

/** A small server with the calls of Stripe Checkout that the shop makes. */
export interface StripeStandIn {
  url: string;
  sessions: Map<string, Session>;
  /** Form of each requested session. */
  asked: URLSearchParams[];
  /** Payments that were refunded in full. */
  refunds: string[];
  /** Partial refunds, by payment and amount. */
  parts: RefundedPart[];
  subscriptions: Map<string, StandInSubscription>;
  /** The first month is paid, until a time. */
  subscribe(session: string, until: Date): StandInSubscription;
  /** While set, it returns only errors. */
  broken: boolean;
  /** While set, it carries out requests, but its responses are lost. */
  losesAnswers: boolean;
  /** The buyer pays. */
  pay(session: string): Session;
  /** Event that Stripe would send about a session, with its signature. */
  event(type: string, about: object, at: Date): { body: string; signature: string };
  close(): Promise<void>;
}

export async function startStripe(): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, { form: string; session: Session }>();
  const asked: URLSearchParams[] = [];
  const refunds: string[] = [];
  const parts: RefundedPart[] = [];
  const keys = new Set<string>();
  const subscriptions = new Map<string, StandInSubscription>();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (request.headers.authorization !== 'Bearer sk_test_only_for_tests') {
        return answer(401, { error: { type: 'invalid_request_error', message: 'No such key' } });
      }
      if (standIn.broken) {
        return answer(400, { error: { type: 'invalid_request_error', message: 'Broken' } });
      }
      if (request.url?.startsWith('/v1/refunds?')) {
        const payment = new URL(request.url, standIn.url).searchParams.get('payment_intent');
        const data = parts
          .filter((part) => part.payment === payment)
          .map(({ name, amount }) => ({ object: 'refund', amount, metadata: { refund: name } }));
        return answer(200, { object: 'list', data, has_more: false });
      }
      if (request.url === '/v1/refunds') {
        const form = new URLSearchParams(Buffer.concat(chunks).toString());
        const payment = form.get('payment_intent') ?? '';
        if (refunds.includes(payment)) {
          const code = 'charge_already_refunded';
          return answer(400, { error: { type: 'invalid_request_error', code } });
        }
        const name = form.get('metadata[refund]');
        const key = String(request.headers['idempotency-key']);
        if (name === null) refunds.push(payment);
        else if (!keys.has(key)) parts.push({ payment, name, amount: Number(form.get('amount')) });
        keys.add(key);
        if (standIn.losesAnswers) return void request.socket.destroy();
        return answer(200, { object: 'refund', id: `re_${payment}`, status: 'succeeded' });
      }
      const [url = ''] = (request.url ?? '').split('?');
      const ofMonth = /^\/v1\/subscriptions\/([^/]+)/.exec(url);
      if (ofMonth) {
        const found = subscriptions.get(ofMonth[1] ?? '');
        if (!found) return answer(404, { error: { type: 'invalid_request_error' } });
        const form = new URLSearchParams(Buffer.concat(chunks).toString());
        if (form.get('cancel_at_period_end') === 'true') found.cancel_at_period_end = true;
        return answer(200, { object: 'subscription', ...found });
      }
      const path = /^\/v1\/checkout\/sessions(?:\/([^/]+)(\/expire)?)?$/.exec(url);
      if (!path) return answer(404, { error: { type: 'invalid_request_error' } });
      const [, id, expire] = path;
      if (id === undefined) {
        const form = new URLSearchParams(Buffer.concat(chunks).toString());
        const key = String(request.headers['idempotency-key']);
        const before = byKey.get(key);
        // https://docs.stripe.com/api/idempotent_requests
        if (before && before.form !== String(form)) {
          return answer(400, { error: { type: 'idempotency_error', message: 'Another form' } });
        }
        const session = before?.session ?? newSession(form);
        byKey.set(key, { form: String(form), session });
        if (standIn.losesAnswers) return void request.socket.destroy();
        return answer(200, { object: 'checkout.session', ...session });
      }
      const session = sessions.get(id);
      if (!session) return answer(404, { error: { type: 'invalid_request_error' } });
      // https://docs.stripe.com/api/checkout/sessions/expire
      if (expire && session.status !== 'open') {
        return answer(400, { error: { type: 'invalid_request_error', message: 'Not open' } });
      }
      if (expire) Object.assign(session, { status: 'expired', url: null });
      const { bank, ...told } = session;
      const payment = bank && { payment_intent: { id: session.payment_intent, status: bank } };
      return answer(200, { object: 'checkout.session', ...told, ...payment });
    });
  });

  function newSession(form: URLSearchParams): Session {
    asked.push(form);
    let amount = 0;
    for (let line = 0; form.has(`line_items[${line}][quantity]`); line += 1) {
      const of = (part: string) => Number(form.get(`line_items[${line}]${part}`));
      amount += of('[quantity]') * of('[price_data][unit_amount]');
    }
    const id = `cs_test_${asked.length}`;
    const session: Session = {
      id,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: form.get('line_items[0][price_data][currency]') ?? 'usd',
      url: `https://checkout.stripe.example/${id}`,
      payment_intent: null,
      mode: form.get('mode') ?? 'payment',
      subscription: null,
    };
    sessions.set(id, session);
    return session;
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const standIn: StripeStandIn = {
    url: `http://127.0.0.1:${port}`,
    sessions,
    asked,
    refunds,
    parts,
    subscriptions,
    broken: false,
    losesAnswers: false,
    pay(id) {
      const session = sessions.get(id);
      if (!session) throw new Error(`There is no session ${id}`);
      const paid = { status: 'complete', payment_status: 'paid', url: null } as const;
      return Object.assign(session, { ...paid, payment_intent: `pi_${id}` });
    },
    subscribe(id, until) {
      const session = standIn.pay(id);
      const subscription: StandInSubscription = {
        id: `sub_${id}`,
        status: 'active',
        cancel_at_period_end: false,
        cancel_at: null,
        items: { data: [{ current_period_end: Math.floor(until.getTime() / 1000) }] },
      };
      session.subscription = subscription.id;
      subscriptions.set(subscription.id, subscription);
      return subscription;
    },
    event(type, about, at) {
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: about } });
      const time = Math.floor(at.getTime() / 1000);
      const hash = createHmac('sha256', STRIPE_WEBHOOK_SECRET).update(`${time}.${body}`);
      return { body, signature: `t=${time},v1=${hash.digest('hex')}` };
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return standIn;
}
