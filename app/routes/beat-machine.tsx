import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import {
  beatIntents,
  openBeatMachine,
} from '#app/features/studio/beat-machine/beat-machine.server.ts';
import { BeatMachine } from '#app/features/studio/beat-machine/BeatMachine.tsx';
import { afterSuccess } from '#app/forms/after-success.ts';
import { actInPlace } from '#app/forms/act-in-place.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/studio/beat-machine/texts.ts';

export const loader = load(openBeatMachine);

export const action = formAction(beatIntents);

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  actInPlace(serverAction, new URL(request.url).pathname);

export const shouldRevalidate = afterSuccess;

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.beatMachineTitle }];

export default function BeatMachineScreen() {
  const machine = useLoaderData<typeof loader>();
  return <BeatMachine machine={machine} refused={useRefused()} />;
}
