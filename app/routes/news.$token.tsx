import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  confirmByLink,
  endNews,
  viewNewsLink,
} from '#app/features/artists/newsletter/subscriber.server.ts';
import { NewsLinkPage } from '#app/features/artists/newsletter/SubscribePage.tsx';
import * as texts from '#app/features/artists/newsletter/texts.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import type { FrameHandle } from '#app/screens/shell/Frame.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';

/** Readers of the email do not have the gate's password; the token is signed. */
const FOR_EVERYBODY = { gate: 'open' } as const;

export const loader = load(({ perform, params }) => perform(viewNewsLink, params), FOR_EVERYBODY);

const stays = (_output: unknown, { url }: { url: URL }) => ({ to: url.pathname });

export const action = formAction(
  {
    confirmByLink: intent({
      operation: confirmByLink,
      input: (_fields, { params }) => params,
      done: stays,
    }),
    endNews: intent({ operation: endNews, input: (_fields, { params }) => params, done: stays }),
  },
  FOR_EVERYBODY,
);

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.newsLinkTitle },
  { name: 'robots', content: 'noindex' },
];

export const handle: FrameHandle = { frame: { signIn: false } };

export default function NewsLink() {
  return <NewsLinkPage {...useLoaderData<typeof loader>()} />;
}
