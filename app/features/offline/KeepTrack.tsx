import type { KeepAllProps, KeepProps } from './KeepControls.tsx';
import { useLate } from '#app/ui/use-late.ts';

const loadItem = () => import('./KeepControls.tsx').then(({ KeepItem }) => KeepItem);
const loadButton = () => import('./KeepControls.tsx').then(({ KeepButton }) => KeepButton);

/** The line of a track's menu that puts its sound on this device, or takes it away. */
export function KeepItem(props: KeepProps) {
  const Item = useLate(loadItem);
  return Item && <Item {...props} />;
}

/** The same as a button: of a track's own page, or of all that was bought together. */
export function KeepButton(props: KeepAllProps) {
  const Control = useLate(loadButton);
  return Control && <Control {...props} />;
}
