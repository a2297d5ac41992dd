import { redirect, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AiStudio } from '#app/features/studio/ai-studio/AiStudio.tsx';
import { tabAskedFor } from '#app/features/studio/ai-studio/studio-tabs.ts';
import { listStudio } from '#app/features/studio/ai-studio/studio.server.ts';
import { afterSuccess } from '#app/forms/after-success.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/studio/ai-studio/texts.ts';

export const loader = load(
  async (door) => {
    const list = await listStudio(door);
    const room = tabAskedFor(door.url.searchParams);
    if (room) throw redirect(room.address, 303);
    return list;
  },
  { ownPage: true },
);

export const shouldRevalidate = afterSuccess;

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.aiStudioTitle }];

export default function AiStudioScreen() {
  return <AiStudio list={useLoaderData<typeof loader>()} />;
}
