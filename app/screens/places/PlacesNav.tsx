import { Link } from '@remix-run/react';
import { Icon } from '#app/ui/Icon.tsx';
import { useLate } from '#app/ui/hydration.tsx';
import { placeOf, PLACES } from './places.ts';
import * as texts from './texts.ts';

/** Loaded where a rail has room for it: phones have only the bar. */
const loadScreens = async () =>
  matchMedia('(min-width: 1100px)').matches
    ? (await import('./PlaceLinks.tsx')).PlaceScreens
    : null;

/**
 * The four places of a signed-in artist: a bar at the lower edge of a phone, a rail at the left of a wide screen.
 * With scripts, the rail also lists the screens of the current place, below the places so that nothing moves.
 */
export function PlacesNav({ path }: { path: string }) {
  const current = placeOf(path);
  const Screens = useLate(loadScreens);
  return (
    <nav className="places" aria-label={texts.places}>
      <ul>
        {PLACES.map(({ name, to, icon, label }) => (
          <li key={name}>
            <Link to={to} aria-current={name === current || undefined}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {Screens && <Screens of={current} path={path} />}
    </nav>
  );
}
