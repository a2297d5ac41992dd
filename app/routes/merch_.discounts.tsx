import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listDiscountCodes, viewNewCode } from '#app/features/shop/selling/discount.server.ts';
import { DiscountsPage } from '#app/features/shop/selling/DiscountsPage.tsx';
import { codeExample } from '#app/features/shop/selling/examples.server.ts';
import { discountIntents } from '#app/features/shop/selling/selling-intents.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/selling/texts.ts';

export const loader = load(async ({ perform, url: { searchParams } }) => {
  const before = searchParams.get('before');
  const { codes, next } = await perform(listDiscountCodes, { before });
  const form = await perform(viewNewCode, {});
  const example = codeExample(searchParams.get('example'), form.currency);
  return { codes, next, ...form, example, isFirst: before === null };
});

export const action = formAction(discountIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.discountsTitle }];

export default function DiscountsScreen() {
  return <DiscountsPage {...useLoaderData<typeof loader>()} />;
}
