import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ApiPage } from '#app/screens/api-reference/ApiPage.tsx';
import { loadReference } from '#app/screens/api-reference/reference.server.ts';
import * as texts from '#app/screens/api-reference/texts.ts';
import { load } from '#app/operations/load.server.ts';

export const loader = load(loadReference, { sameForVisitors: true });

export const meta: MetaFunction = () => [{ title: texts.headTitle }];

export default function Api() {
  return <ApiPage {...useLoaderData<typeof loader>()} />;
}
