import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { DeleteRecordingDialog } from '#app/features/studio/ai-studio/HummingLibrary.tsx';
import { hummingIntents } from '#app/features/studio/ai-studio/studio.server.ts';
import { viewHummingRecording } from '#app/features/studio/humming.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import * as texts from '#app/features/studio/ai-studio/texts.ts';

export const loader = load(async ({ perform, params }) => {
  const { id, title } = await perform(viewHummingRecording, params);
  return { id, title };
});

export const action = formAction({ deleteRecording: hummingIntents.deleteRecording });

export const meta: MetaFunction = () => [{ title: texts.deleteARecordingTitle }];

export default function DeleteRecording() {
  const recording = useLoaderData<typeof loader>();
  return <DeleteRecordingDialog recording={recording} refused={useRefused()} />;
}
