import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteRecordingDialog } from '#app/features/ai-studio/DeleteRecordingDialog.tsx';
import { hummingIntents } from '#app/features/ai-studio/humming-intents.server.ts';
import { viewHummingRecording } from '#app/features/generations/humming.operations.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';

export const loader = load(async ({ perform, params }) => {
  const { id, title } = await perform(viewHummingRecording, params);
  return { id, title };
});

export const action = formAction({ deleteRecording: hummingIntents.deleteRecording });

export const meta: MetaFunction = () => [{ title: 'Delete a recording, Artist Space' }];

export default function DeleteRecording() {
  const recording = useLoaderData<typeof loader>();
  return <DeleteRecordingDialog recording={recording} refused={useActionData<typeof action>()} />;
}
