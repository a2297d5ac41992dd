import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { taxIntents } from '#app/features/shop/selling/selling-intents.server.ts';
import { taxExample } from '#app/features/shop/selling/examples.server.ts';
import { viewSalesTax } from '#app/features/shop/selling/tax.server.ts';
import { TaxPage } from '#app/features/shop/selling/TaxPage.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/selling/texts.ts';

export const loader = load(async ({ perform, url: { searchParams } }) => {
  const exampleKey = searchParams.get('example');
  return { ...(await perform(viewSalesTax, {})), exampleKey, example: taxExample(exampleKey) };
});

export const action = formAction(taxIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.taxTitle }];

export default function TaxScreen() {
  return <TaxPage {...useLoaderData<typeof loader>()} />;
}
