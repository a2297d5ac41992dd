import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { shopIdOf } from '#app/features/shop/shop-intents.server.ts';
import { supportIntents, viewSupport } from '#app/features/shop/subscription.server.ts';
import { SupportPage } from '#app/features/shop/support/SupportPage.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/support/texts.ts';

export const loader = load(async ({ perform, params, url: { searchParams } }) => {
  const paid = searchParams.has('paid');
  const view = await perform(viewSupport, { artistId: shopIdOf(params), paid });
  return { ...view, colorScheme: view.artist.colorScheme };
});

export const action = formAction(supportIntents);

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? texts.supportTitle(data.artist.name) : texts.supportNotFoundTitle },
  { name: 'robots', content: 'noindex' },
];

export default function SupportScreen() {
  return <SupportPage {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
