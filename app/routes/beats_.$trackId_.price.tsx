import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams } from '@remix-run/react';
import { afterSuccess } from '#app/forms/after-success.ts';
import { trackAddress } from '#app/features/library/track.ts';
import { trackPriceIntents, viewTrackPrice } from '#app/features/shop/prices/price.server.ts';
import { PricePage } from '#app/features/shop/prices/PricePage.tsx';
import * as texts from '#app/features/shop/prices/texts.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(({ perform, params }) => perform(viewTrackPrice, params));

export const action = formAction(trackPriceIntents);

export const shouldRevalidate = afterSuccess;

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.sellItTitle }];

export default function TrackPrice() {
  const backTo = trackAddress(Number(useParams().trackId));
  return <PricePage {...useLoaderData<typeof loader>()} backTo={backTo} />;
}
