import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listSupport } from '#app/features/shop/subscription.server.ts';
import { SupportingPage } from '#app/features/shop/support/SupportingPage.tsx';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/support/texts.ts';

export const loader = load(async ({ perform }) => ({ supported: await perform(listSupport, {}) }));

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.supportingTitle }];

export default function SupportingScreen() {
  return <SupportingPage {...useLoaderData<typeof loader>()} />;
}
