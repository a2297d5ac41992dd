import { pictureSizes } from '#app/ui/picture-sizes.ts';
import { pictureUrl, srcSet } from '../../../media/picture.ts';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { ImagesData } from './section.ts';
import * as texts from './texts.ts';

/** The gallery: four squares, each a link to the full picture. */
export function View({ data: { slots }, page: { artist, isOwn } }: SectionViewProps<ImagesData>) {
  return (
    <ProfileSection id="images" title={texts.images}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {slots.map((picture, slot) =>
          picture === null && isOwn === false ? null : (
            <li key={slot}>
              {picture ? (
                <a href={picture.widths.at(-1)?.url} className="block">
                  <img
                    className="art"
                    src={pictureUrl(picture, 320)}
                    srcSet={srcSet(picture)}
                    sizes={pictureSizes('(min-width: 1184px) 186px, (min-width: 640px) 23vw, 46vw')}
                    width={320}
                    height={320}
                    alt={picture.description ?? texts.imageOfTheGallery(artist.name, slot + 1)}
                    loading="lazy"
                    decoding="async"
                  />
                </a>
              ) : (
                <p className="grid aspect-square place-items-center rounded-art border border-dashed border-line-2 text-14 text-text-2">
                  {texts.noImage}
                </p>
              )}
            </li>
          ),
        )}
      </ul>
    </ProfileSection>
  );
}
