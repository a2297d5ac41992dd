import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/Icon.tsx';

/** A quiet sentence with its sign. */
export function Hint({ icon = 'info', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <p className="rec-hint">
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </p>
  );
}
