import type { OfflineCopiesProps, OfflineCopyProps } from './OfflineCopyControls.tsx';
import { useLate } from '#app/ui/hydration.tsx';

const loadItem = () =>
  import('./OfflineCopyControls.tsx').then(({ OfflineCopyItem }) => OfflineCopyItem);
const loadButton = () =>
  import('./OfflineCopyControls.tsx').then(({ OfflineCopyButton }) => OfflineCopyButton);

/** The menu item that saves a track for offline use, or removes it. */
export function OfflineCopyItem(props: OfflineCopyProps) {
  const Item = useLate(loadItem);
  return Item && <Item {...props} />;
}

/** The same as a button, for a track's page or for a whole purchase. */
export function OfflineCopyButton(props: OfflineCopiesProps) {
  const Control = useLate(loadButton);
  return Control && <Control {...props} />;
}
