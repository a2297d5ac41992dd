import { Artwork } from '#app/ui/Artwork.tsx';
import { pictureUrl, srcSet, type Picture } from '../../media/picture.ts';

type ItemPictureProps = {
  itemId: number;
  name: string;
  picture: Picture | undefined;
  /** As laid out, for the browser to choose a width. */
  sizes: string;
  /** Edge in px as laid out at most. */
  size: number;
  eager?: boolean;
  className?: string;
};

/** A picture of an item, or its initials. */
export function ItemPicture({ itemId, name, picture, ...look }: ItemPictureProps) {
  return (
    <Artwork
      id={`merch-${itemId}`}
      name={name}
      src={picture ? pictureUrl(picture, look.size) : null}
      srcSet={picture && srcSet(picture)}
      {...look}
    />
  );
}
