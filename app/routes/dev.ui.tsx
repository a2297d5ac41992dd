import { Gallery } from '#app/ui/gallery/Gallery.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const links = workshopLinks;

/** A catalogue of all components and their states for development; not included in builds. */
export function loader() {
  if (!import.meta.env.DEV) throw new Response('Not Found', { status: 404 });
  return null;
}

export default function AllParts() {
  return import.meta.env.DEV ? <Gallery /> : null;
}
