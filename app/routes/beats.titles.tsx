import { redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  retitleTracks,
  titlesOfForm,
  viewTitles,
} from '#app/features/library/track-edit.server.ts';
import { TitlesDialog } from '#app/features/library/Titles.tsx';
import {
  afterUpload,
  tracksOfTitles,
  withoutFinished,
} from '#app/features/library/upload-address.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import * as texts from '#app/features/library/texts.ts';

export const loader = load(async ({ perform, url: { searchParams } }) => {
  const doneTo = afterUpload(searchParams, tracksOfTitles(searchParams));
  const { tracks } = await perform(viewTitles, { trackIds: tracksOfTitles(searchParams) });
  if (tracks.length === 0) throw redirect(withoutFinished(searchParams), 303);
  return { tracks, doneTo };
});

export const action = formAction({
  saveTitles: intent({
    operation: retitleTracks,
    input: titlesOfForm,
    done: ({ changed }, { url }) => ({
      to: afterUpload(url.searchParams, tracksOfTitles(url.searchParams)),
      ...(changed > 0 && {
        toast: { title: texts.titlesSaved, description: texts.tracksHaveTheirTitles },
      }),
    }),
  }),
});

export const meta: MetaFunction = () => [{ title: texts.checkTheTitlesTitle }];

/** Keeps the shown titles next to the typed ones. */
export const shouldRevalidate = () => false;

export default function Titles() {
  return (
    <TitlesDialog {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  );
}
