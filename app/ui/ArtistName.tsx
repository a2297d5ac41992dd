import { Icon } from './Icon.tsx';
import { classNames } from './class-names.ts';

type ArtistNameProps = {
  id?: string;
  name: string;
  verified?: boolean;
  /** The heading's level in its page; `p` where the name is no heading. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
};

/** A name set to fill: 40 px on phones, 64 from 1024, in a width of the face that fits its length. */
export function ArtistName({ id, name, verified, as: Tag = 'h1', className }: ArtistNameProps) {
  return (
    <Tag id={id} className={classNames('name', className)} data-fit={nameFit(name)}>
      {name}
      {verified && <VerifiedTick />}
    </Tag>
  );
}

/** The tick after a verified name; inside `.name` it grows with it. */
export function VerifiedTick() {
  return <Icon name="verified" className="verified" label="Verified" />;
}

/** Width of the face by the number of characters: up to 11 wide, from 18 narrow, between them as drawn. */
export function nameFit(name: string): 'wide' | 'narrow' | undefined {
  const length = [...name].length;
  if (length <= 11) return 'wide';
  return length >= 18 ? 'narrow' : undefined;
}
