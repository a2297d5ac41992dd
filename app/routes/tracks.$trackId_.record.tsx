import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { actOnRecordPage, loadRecordPage } from '#app/screens/recordings/record-page.server.ts';
import { RecordDialog } from '#app/screens/recordings/RecordDialog.tsx';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/screens/recordings/texts.ts';

export const loader = load(loadRecordPage);

export const action = actOnRecordPage;

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? texts.recordVocalsOverTitle(data.track.title) : texts.recordVocalsTitle },
];

/** Keeps the form's key. */
export const shouldRevalidate = () => false;

export default function Record() {
  return <RecordDialog {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
