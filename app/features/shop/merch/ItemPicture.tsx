import { Artwork } from '#app/ui/Artwork.tsx';
import { pictureUrl, srcSet, type Picture } from '../../media/picture.ts';

type ItemPictureProps = {
  itemId: number;
  name: string;
  picture: Picture | undefined;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Largest edge in the layout, in px. */
  size: number;
  eager?: boolean;
  className?: string;
};

/** An item's picture, or its initials. */
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
