import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SungPage } from '#app/features/collaborations/takes/SungVocals.tsx';
import { listSungVocals } from '#app/features/collaborations/takes/take.server.ts';
import * as texts from '#app/features/collaborations/takes/texts.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform, url: { searchParams } }) => ({
  ...(await perform(listSungVocals, { before: searchParams.get('before') })),
  isFirst: !searchParams.has('before'),
}));

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.vocalsTitle }];

export default function Vocals() {
  return <SungPage {...useLoaderData<typeof loader>()} />;
}
