import { redirect, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { passGate } from '#app/features/accounts/gate.operations.server.ts';
import { Gate } from '#app/features/accounts/Gate.tsx';
import { gateIsOpen, safePath } from '#app/operations/door.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import { type FrameHandle, useNonce } from '#app/screens/shell/Frame.tsx';
import * as texts from '#app/features/accounts/texts.ts';

export const loader = load(
  async ({ url, context }) => {
    const next = safePath(url.searchParams.get('next'));
    if (await gateIsOpen(context)) throw redirect(next, 303);
    return { next };
  },
  { gate: 'open' },
);

export const action = formAction(
  {
    pass: intent({
      operation: passGate,
      done: (_passed, { url }) => ({ to: safePath(url.searchParams.get('next')) }),
    }),
  },
  { gate: 'open' },
);

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.enterTitle },
  { name: 'robots', content: 'noindex' },
];

export const handle: FrameHandle = { frame: { header: 'none' } };

export default function GateScreen() {
  const { next } = useLoaderData<typeof loader>();
  const refused = useRefused();
  return <Gate next={next} refused={refused} nonce={useNonce()} />;
}
