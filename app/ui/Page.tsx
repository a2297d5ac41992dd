import type { CSSProperties, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { classNames } from './class-names.ts';
import { longestWord, Title } from './Words.tsx';
import * as texts from './texts.ts';

type PageHeadProps = {
  title: ReactNode;
  /** The title is text of an artist. */
  own?: boolean;
  /** A sentence below. */
  lead?: ReactNode;
  /** The page's own actions, at the right edge. */
  children?: ReactNode;
};

/** The page's title in large type, with its actions. */
export function PageHead({ title, own, lead, children }: PageHeadProps) {
  return (
    <div className="title">
      <div>
        {own && typeof title === 'string' ? (
          <Title as="h1" className="h1">
            {title}
          </Title>
        ) : (
          <h1 className="h1" style={fitting(title)}>
            {title}
          </h1>
        )}
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** A title of the site with a long word is set smaller on a narrow screen, before the word would break. */
const fitting = (title: ReactNode) =>
  typeof title === 'string' ? ({ '--longest': longestWord(title) } as CSSProperties) : undefined;

type SectionHeadProps = {
  id?: string;
  title: ReactNode;
  /** Heading level. */
  as?: 'h2' | 'h3';
  children?: ReactNode;
};

/** A section's heading with its actions. */
export function SectionHead({ id, title, as: Tag = 'h2', children }: SectionHeadProps) {
  return (
    <div className="head">
      <Tag className="h2" id={id}>
        {title}
      </Tag>
      {children}
    </div>
  );
}

type HintProps = { icon?: IconName; className?: string; children: ReactNode };

/** A hint beside other content. */
export function Hint({ icon = 'info', className, children }: HintProps) {
  return (
    <div className={classNames('hint', className)}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}

type PagerProps = {
  /** Name of the list: 'Tracks'. */
  label: string;
  /** Address of the page before and after this one, by key; left out at the ends. */
  previousTo?: string | null;
  nextTo?: string | null;
  previousLabel: string;
  nextLabel: string;
};

/** Links to the previous and next pages; empty if there is only one page. */
export function Pager(props: PagerProps) {
  const { label, previousTo, nextTo, previousLabel, nextLabel } = props;
  if (!previousTo && !nextTo) return null;
  return (
    <nav className="mt-6 flex gap-1" aria-label={texts.pagesOf(label)}>
      {previousTo && (
        <Button icon="left" to={previousTo} rel="prev">
          {previousLabel}
        </Button>
      )}
      {nextTo && (
        <Button to={nextTo} rel="next">
          {nextLabel}
          <Icon name="right" size={20} />
        </Button>
      )}
    </nav>
  );
}

type NewestPagerProps = {
  label: string;
  /** Address of the first page. */
  address: string;
  isFirst: boolean;
  /** The key at which the next page begins; null on the last one. */
  next: string | number | null;
  nextLabel?: string;
};

/** The pager of a list with the newest first: back to the newest, on to the older ones. */
export function NewestPager(props: NewestPagerProps) {
  const { label, address, isFirst, next, nextLabel = texts.older } = props;
  const separator = address.includes('?') ? '&' : '?';
  return (
    <Pager
      label={label}
      previousTo={isFirst ? null : address}
      previousLabel={texts.newest}
      nextTo={next === null ? null : `${address}${separator}before=${next}`}
      nextLabel={nextLabel}
    />
  );
}
