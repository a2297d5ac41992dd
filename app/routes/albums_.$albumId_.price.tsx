import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams } from '@remix-run/react';
import { afterSuccess } from '#app/forms/after-success.ts';
import { albumAddress } from '#app/features/releases/album-address.ts';
import { albumPriceIntents, viewAlbumPrice } from '#app/features/shop/prices/price.server.ts';
import { PricePage } from '#app/features/shop/prices/PricePage.tsx';
import * as texts from '#app/features/shop/prices/texts.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(({ perform, params }) => perform(viewAlbumPrice, params));

export const action = formAction(albumPriceIntents);

export const shouldRevalidate = afterSuccess;

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.sellItTitle }];

export default function AlbumPrice() {
  const backTo = albumAddress(Number(useParams().albumId));
  return <PricePage {...useLoaderData<typeof loader>()} isAlbum backTo={backTo} />;
}
