import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ARTIST_PAGE_TABLES } from '#app/features/artists/artist-page.server.ts';
import { actOnContactPage, loadContactPage } from '#app/features/artists/contact-page.server.ts';
import { ContactForm } from '#app/features/artists/ContactForm.tsx';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(loadContactPage, { sameForVisitors: ARTIST_PAGE_TABLES });

export const action = actOnContactPage;

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Write to ${data.artist.name}, Artist Space` : 'Artist Space' },
  { name: 'robots', content: 'noindex' },
];

export default function Contact() {
  const { artist, note } = useLoaderData<typeof loader>();
  return <ContactForm artist={artist} note={note} refused={useActionData<typeof action>()} />;
}
