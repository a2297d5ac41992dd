import { Icon } from '#app/ui/Icon.tsx';
import { Link } from '@remix-run/react';
import { useEditing } from '../../editing/editing-context.ts';
import { pictureUrl, srcSet } from '../../../media/picture.ts';
import type { SectionViewProps } from '../section-view.ts';
import type { ImagesData } from './schema.ts';
import * as texts from './texts.ts';

/** The four places of the gallery; an empty one leads to where it is filled. */
export function OwnView({ data: { slots } }: SectionViewProps<ImagesData>) {
  const { editTo } = useEditing();
  return (
    <ul className="grid grid-cols-4 gap-2">
      {slots.map((picture, index) => (
        <li key={index}>
          {picture ? (
            <img
              className="art"
              src={pictureUrl(picture, 320)}
              srcSet={srcSet(picture)}
              sizes="(min-width: 1024px) 170px, 25vw"
              width={320}
              height={320}
              alt={picture.description ?? texts.galleryOf(index + 1, slots.length)}
              loading="lazy"
            />
          ) : (
            <Link
              to={editTo('images')}
              preventScrollReset
              aria-label={texts.addGalleryImage(index + 1)}
              className="grid aspect-square place-items-center rounded-art border border-dashed border-line-control text-text-2"
            >
              <Icon name="plus" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
