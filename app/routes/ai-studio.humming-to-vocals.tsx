import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { HummingToVocals } from '#app/features/ai-studio/HummingToVocals.tsx';
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

export const action = formAction(roomIntents['humming-to-vocals'], {
  files: generationFileRules['humming-to-vocals'],
  admit: roomForRecording,
});

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  actInPlace(serverAction, new URL(request.url).pathname);

export const shouldRevalidate = afterSuccess;

export const meta: MetaFunction = () => [{ title: 'Humming to Vocals, Artist Space' }];

export default function HummingToVocalsScreen() {
  return (
    <HummingToVocals
      room={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()}
    />
  );
}
