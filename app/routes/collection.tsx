import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listCollection } from '#app/features/shop/collection/collection.server.ts';
import { CollectionPage } from '#app/features/shop/collection/CollectionPage.tsx';
import * as texts from '#app/features/shop/collection/texts.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform, url: { searchParams } }) => {
  const before = searchParams.get('before');
  const isKey = /^\d{1,15}$/.test(before ?? '');
  return {
    ...(await perform(listCollection, { before: isKey ? before : null })),
    isFirst: before === null,
  };
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.collectionTitle }];

export default function Collection() {
  return <CollectionPage {...useLoaderData<typeof loader>()} />;
}
