import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { creativeSpaceLinks } from '#app/features/collaborations/stylesheet.ts';
import { actOnTake, loadTake } from '#app/features/collaborations/takes/take.server.ts';
import { TakePage } from '#app/features/collaborations/takes/TakePage.tsx';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/collaborations/takes/texts.ts';

export const loader = load(loadTake);

export const action = actOnTake;

export const links = () => [...workshopLinks(), ...creativeSpaceLinks()];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: texts.pageTitle(data ? data.take.title : texts.take) },
];

export default function Take() {
  const { take } = useLoaderData<typeof loader>();
  return <TakePage key={take.id} take={take} refused={useActionData<typeof action>()} />;
}
