import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { actOnContactPage, loadContactPage } from '#app/screens/artist-page/artist-page.server.ts';
import { ContactForm } from '#app/features/artists/ContactForm.tsx';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/artists/texts.ts';

export const loader = load(loadContactPage, { sameForVisitors: true, daily: true });

export const action = actOnContactPage;

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? texts.writeToTitle(data.artist.name) : 'Artist Space' },
  { name: 'robots', content: 'noindex' },
];

export default function Contact() {
  const { artist, note } = useLoaderData<typeof loader>();
  return <ContactForm artist={artist} note={note} refused={useRefused()} />;
}
