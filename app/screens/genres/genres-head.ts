import type { MetaDescriptor } from '@remix-run/node';
import { genreAddress, moodAddress } from '#app/features/library/track-address.ts';
import type { TraitPageData } from './TraitPage.tsx';
import * as texts from './texts.ts';

type Site = { origin: string; isGated: boolean };

/** The head of the list of all. */
export const genresHead = (site: Site | undefined): MetaDescriptor[] => [
  { title: texts.genresTitle },
  ...(site ? described(site, '/genres', texts.genresAbout) : []),
];

/** The head of a genre's or a mood's page. */
export function traitHead(data: TraitPageData | undefined): MetaDescriptor[] {
  if (!data) return [{ title: texts.noSuchTitle }];
  const { trait, slug, name } = data;
  const address = trait === 'genre' ? genreAddress(slug) : moodAddress(slug);
  return [{ title: texts.pageTitle(name) }, ...described(data, address, texts.about(name))];
}

function described({ origin, isGated }: Site, path: string, about: string): MetaDescriptor[] {
  if (isGated) return [{ name: 'robots', content: 'noindex' }];
  return [
    { name: 'description', content: about },
    { tagName: 'link', rel: 'canonical', href: origin + path },
  ];
}
