import { Link } from '@remix-run/react';
import { Icon, type IconName } from '#app/ui/Icon.tsx';
import { MenuItem } from '#app/ui/Menu.tsx';
import * as texts from './texts.ts';
import type { PlaceName } from './places.ts';

const LABELS: Readonly<Record<PlaceName, string>> = {
  listen: texts.listen,
  make: texts.make,
  page: texts.myPage,
  business: texts.business,
};

type Screen = readonly [to: string, icon: IconName, name: string, purpose: string];

/** The screens of each place. */
const SCREENS: Readonly<Record<PlaceName, readonly Screen[]>> = {
  listen: [
    ['/feed', 'lightning', texts.feed, texts.feedHint],
    ['/explore', 'search', texts.explore, texts.exploreHint],
    ['/genres', 'disc', texts.genres, texts.genresHint],
    ['/playlists', 'queue', texts.playlists, texts.playlistsHint],
    ['/likes', 'heart', texts.likes, texts.likesHint],
    ['/collection', 'bag', texts.collection, texts.collectionHint],
    ['/supporting', 'users', texts.supporting, texts.supportingHint],
    ['/offline', 'download', texts.onThisDevice, texts.onThisDeviceHint],
  ],
  make: [
    ['/beats/upload', 'upload', texts.upload, texts.uploadHint],
    ['/beats', 'track', texts.yourMusic, texts.yourMusicHint],
    ['/import', 'layers', texts.importCatalogue, texts.importCatalogueHint],
    ['/albums', 'disc', texts.albums, texts.albumsHint],
    ['/ai-studio', 'humming', texts.aiStudio, texts.aiStudioHint],
    ['/beat-machine', 'beats', texts.beatMachine, texts.beatMachineHint],
    ['/ai-studio/humming-library', 'layers', texts.hummingLibrary, texts.hummingLibraryHint],
    ['/vocals', 'record', texts.yourVocals, texts.yourVocalsHint],
  ],
  page: [
    ['/posts', 'chat', texts.posts, texts.postsHint],
    ['/push', 'link', texts.linksPage, texts.linksPageHint],
    ['/followers', 'users', texts.followers, texts.followersHint],
    ['/inbox', 'mail', texts.inbox, texts.inboxHint],
  ],
  business: [
    ['/merch', 'bag', texts.shop, texts.shopHint],
    ['/merch/orders', 'check', texts.orders, texts.ordersHint],
    ['/statistics', 'chart', texts.statistics, texts.statisticsHint],
    ['/merch/support', 'heart', texts.supporters, texts.supportersHint],
    ['/merch/discounts', 'clip', texts.discountCodes, texts.discountCodesHint],
    ['/merch/shipping', 'send', texts.shipping, texts.shippingHint],
    ['/merch/tax', 'globe', texts.tax, texts.taxHint],
    ['/ai-assistants', 'chat', texts.assistants, texts.assistantsHint],
  ],
};

/** The screens of a place, each with its purpose. */
export function PlaceLinks({ of }: { of: PlaceName }) {
  return (
    <ul aria-label={LABELS[of]} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {SCREENS[of].map(([to, icon, name, purpose]) => (
        <li key={to}>
          <Link to={to} className="card flex h-full items-center gap-3 no-underline">
            <Icon name={icon} className="flex-none text-accent-text" />
            <span className="min-w-0">
              <b className="block">{name}</b>
              <span className="small block text-text-2">{purpose}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The screens of a place as the items of a menu. */
export const PlaceItems = ({ of }: { of: PlaceName }) => (
  <>
    {SCREENS[of].map(([to, icon, name]) => (
      <MenuItem key={to} icon={icon} to={to}>
        {name}
      </MenuItem>
    ))}
  </>
);

/** The names of a place's screens, for the rail. */
export const PlaceScreens = ({ of, path }: { of: PlaceName; path: string }) => (
  <ul aria-label={LABELS[of]} className="screens">
    {SCREENS[of].map(([to, , name]) => (
      <li key={to}>
        <Link to={to} aria-current={to === path ? 'page' : undefined}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);
