import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { StemSeparation } from '#app/features/ai-studio/StemSeparation.tsx';
import { roomIntents } from '#app/features/ai-studio/room-intents.server.ts';
import { openRoom } from '#app/features/ai-studio/room.server.ts';
import {
  generationFileRules,
  roomForRecording,
} from '#app/features/generations/start.operations.server.ts';
import { afterSuccess } from '#app/features/shell/after-success.ts';
import { actInPlace } from '#app/features/tracks/act-in-place.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';

export const loader = load(openRoom);

export const action = formAction(roomIntents['stem-separation'], {
  files: generationFileRules['stem-separation'],
  admit: roomForRecording,
});

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  actInPlace(serverAction, new URL(request.url).pathname);

export const shouldRevalidate = afterSuccess;

export const meta: MetaFunction = () => [{ title: 'Stem Separation, Artist Space' }];

export default function StemSeparationScreen() {
  return (
    <StemSeparation
      room={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()}
    />
  );
}
