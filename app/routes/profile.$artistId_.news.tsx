import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { newsAddress } from '#app/features/artists/newsletter/newsletter.ts';
import { subscribe, viewSubscribe } from '#app/features/artists/newsletter/subscriber.server.ts';
import { SubscribePage } from '#app/features/artists/newsletter/SubscribePage.tsx';
import * as texts from '#app/features/artists/newsletter/texts.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { artistIdOf } from '#app/screens/artist-page/artist-page.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(({ perform, params }) =>
  perform(viewSubscribe, { artistId: artistIdOf(params) }),
);

export const action = formAction({
  subscribe: intent({
    operation: subscribe,
    input: (fields, { params }) => ({
      ...fields,
      email: fields.email === '' ? undefined : fields.email,
      artistId: artistIdOf(params),
    }),
    done: ({ isConfirmed }, { params }) => ({
      to: newsAddress(artistIdOf(params)),
      toast: isConfirmed
        ? { title: texts.subscribed, description: texts.postsComeByMail }
        : { title: texts.lookIntoYourMail, description: texts.confirmByLink },
    }),
  }),
});

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? texts.subscribeTitle(data.artist.name) : texts.newsLinkTitle },
  { name: 'robots', content: 'noindex' },
];

export default function Subscribe() {
  return <SubscribePage {...useLoaderData<typeof loader>()} />;
}
