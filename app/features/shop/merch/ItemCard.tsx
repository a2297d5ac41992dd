import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Words } from '#app/ui/Words.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import type { OwnItem } from './merch.schema.ts';

type ItemCardProps = {
  item: Pick<OwnItem, 'id' | 'name' | 'pictures'>;
  to: string;
  /** Where it is not for sale. */
  faded: boolean;
  /** Among the first of a list, which are seen at once. */
  eager: boolean;
  /** What it costs, and what else is to be said of it. */
  children: ReactNode;
};

/** A piece of merchandise in a list: its picture and its name, all of it a link. */
export function ItemCard({
  item: { id, name, pictures },
  to,
  faded,
  eager,
  children,
}: ItemCardProps) {
  return (
    <li className="relative grid content-start gap-2">
      <ItemPicture
        itemId={id}
        name={name}
        picture={pictures[0]}
        sizes="(min-width: 1024px) 264px, (min-width: 900px) 30vw, 46vw"
        size={320}
        eager={eager}
        className={faded ? 'opacity-50' : undefined}
      />
      <h2 className="h3 [overflow-wrap:anywhere]">
        <Link
          to={to}
          className="text-text no-underline after:absolute after:inset-0 after:content-['']"
        >
          <Words>{name}</Words>
        </Link>
      </h2>
      {children}
    </li>
  );
}
