import type { ReactNode } from 'react';
import { Link, type LinkProps } from '@remix-run/react';
import { Icon } from './Icon.tsx';
import { classNames } from './class-names.ts';
import { Words } from './Words.tsx';
import * as texts from './texts.ts';

/** Shows at most `max` tags; '+n' unfolds the others without scripts. Empty if there are none. */
export function TagList({ tags, max = 4 }: { tags: readonly string[]; max?: number }) {
  if (tags.length === 0) return null;
  const rest = tags.slice(max);
  return (
    <div className="tags">
      <TagItems tags={tags.slice(0, max)} />
      {rest.length > 0 && (
        <details className="tag-more">
          <summary className="tag" aria-label={texts.moreTagsCount(rest.length)}>
            +{rest.length}
          </summary>
          <TagItems tags={rest} />
        </details>
      )}
    </div>
  );
}

function TagItems({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <span className="tag" key={tag}>
      <Words>{tag}</Words>
    </span>
  ));
}

type ChipProps = {
  to: LinkProps['to'];
  /** True for the active filter. */
  current?: boolean;
  /** Adds a cross: the link removes the filter. */
  removable?: boolean;
  children: ReactNode;
};

/** A filter as a pill; the whole pill is the link. */
export function Chip({ to, current, removable, children }: ChipProps) {
  return (
    <Link
      className={classNames('chip', removable && 'chip-on')}
      to={to}
      aria-current={current || undefined}
    >
      {removable && <span className="vh">{texts.remove} </span>}
      {children}
      {removable && <Icon name="close" size={16} />}
    </Link>
  );
}

export function ChipList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="chips" aria-label={label}>
      {children}
    </nav>
  );
}
