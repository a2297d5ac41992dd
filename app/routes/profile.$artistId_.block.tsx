import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { blockIntents, viewBlock } from '#app/features/community/follows/block.server.ts';
import { BlockPage } from '#app/features/community/follows/BlockPage.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/community/follows/texts.ts';

export const loader = load((door) => door.perform(viewBlock, door.params));

export const action = formAction(blockIntents);

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: texts.blockTitle(data?.name ?? texts.anArtist) },
  { name: 'robots', content: 'noindex' },
];

export default function Block() {
  return <BlockPage {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
