import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams } from '@remix-run/react';
import { trackAddress } from '#app/features/library/track.ts';
import { trackCodesAddress } from '#app/features/shop/codes/code.ts';
import { codesIntents } from '#app/features/shop/codes/codes-intents.server.ts';
import { loadCodesPage } from '#app/features/shop/codes/codes.server.ts';
import { CodesPage } from '#app/features/shop/codes/CodesPage.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/codes/texts.ts';

export const loader = load(loadCodesPage);

export const action = formAction(codesIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.codesTitle }];

export default function TrackCodes() {
  const id = Number(useParams().trackId);
  return (
    <CodesPage
      {...useLoaderData<typeof loader>()}
      path={trackCodesAddress(id)}
      backTo={trackAddress(id)}
    />
  );
}
