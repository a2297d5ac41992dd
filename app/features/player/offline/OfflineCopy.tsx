import type { OfflineCopiesProps, OfflineCopyProps } from './OfflineCopyControls.tsx';
import { useLate } from '#app/ui/use-late.ts';

const loadItem = () =>
  import('./OfflineCopyControls.tsx').then(({ OfflineCopyItem }) => OfflineCopyItem);
const loadButton = () =>
  import('./OfflineCopyControls.tsx').then(({ OfflineCopyButton }) => OfflineCopyButton);

/** The item of a track's menu that saves its sound on this device, or removes it. */
export function OfflineCopyItem(props: OfflineCopyProps) {
  const Item = useLate(loadItem);
  return Item && <Item {...props} />;
}

/** The same as a button: of a track's own page, or of all that was bought together. */
export function OfflineCopyButton(props: OfflineCopiesProps) {
  const Control = useLate(loadButton);
  return Control && <Control {...props} />;
}
