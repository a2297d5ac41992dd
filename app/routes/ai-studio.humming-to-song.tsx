import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { HummingToSong } from '#app/features/ai-studio/HummingToSong.tsx';
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

export const action = formAction(roomIntents['humming-to-song'], {
  files: generationFileRules['humming-to-song'],
  admit: roomForRecording,
});

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  actInPlace(serverAction, new URL(request.url).pathname);

export const shouldRevalidate = afterSuccess;

export const meta: MetaFunction = () => [{ title: 'Humming to Song, Artist Space' }];

export default function HummingToSongScreen() {
  return (
    <HummingToSong room={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  );
}
