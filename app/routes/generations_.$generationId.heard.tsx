import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import {
  transcriptionIntents,
  viewTranscription,
} from '#app/features/studio/transcription/transcription.server.ts';
import {
  transcriptionLinks,
  TranscriptionScreen,
} from '#app/features/studio/transcription/TranscriptionScreen.tsx';
import * as texts from '#app/features/studio/texts.ts';
import { afterSuccess } from '#app/forms/after-success.ts';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform, params, url }) => {
  const view = await perform(viewTranscription, params);
  const asked = Number(url.searchParams.get('from') ?? 0);
  const from = Number.isInteger(asked) && asked > 0 ? asked : 0;
  return { view, from: Math.min(from, Math.max(0, view.heard.sounds.length - 1)) };
});

export const action = formAction(transcriptionIntents);

export const shouldRevalidate = afterSuccess;

export const links = () => [...workshopLinks(), ...transcriptionLinks()];

export const meta: MetaFunction = () => [{ title: texts.whatWasHeardTitle }];

export default function Transcription() {
  const { view, from } = useLoaderData<typeof loader>();
  const times = useGivenUp(view.isDraft);
  return (
    <TranscriptionScreen
      key={`${view.id} ${from} ${times}`}
      view={view}
      from={from}
      refused={useRefused()}
    />
  );
}

/**
 * Counts discarded corrections, so that the screen starts again after each. A saved correction
 * keeps it.
 */
function useGivenUp(isDraft: boolean): number {
  const [known, setKnown] = useState({ isDraft, times: 0 });
  if (known.isDraft !== isDraft) {
    setKnown({ isDraft, times: known.times + (known.isDraft ? 1 : 0) });
  }
  return known.times;
}
