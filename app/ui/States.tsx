import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Waveform } from './Waveform.tsx';
import { classNames } from './class-names.ts';
import * as texts from './texts.ts';

type EmptyStateProps = {
  /** A heading, if the text does not already stand under one. */
  title?: string;
  children: ReactNode;
  /** Buttons for the next steps. */
  actions?: ReactNode;
};

/** Message for an empty list, with suggestions of what to do. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty">
      <Waveform peaks={RIPPLE} bars={40} />
      {title && <h2 className="h2">{title}</h2>}
      <p>{children}</p>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}

/** A decaying wave. */
const RIPPLE = Array.from({ length: 40 }, (_, bar) => 0.3 + 0.3 * Math.abs(Math.sin(bar / 4)));

type ErrorStateProps = {
  /** Title of the error: 'Failed to load tracks'. */
  title: string;
  /** Explanation: the data that is safe, and the likely cause. */
  children?: ReactNode;
  /** Address of a plain link that tries again. */
  retryTo?: string;
  /** With scripts: tries again without leaving the page. */
  onRetry?: () => void;
  /** The words on the button. */
  retryLabel?: string;
};

/** Message for a failure: the data that is safe, and what to do. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, retryTo, onRetry, retryLabel = texts.retry } = props;
  return (
    <div className="failed" role="alert">
      <b>{title}</b>
      {children && <p>{children}</p>}
      {(retryTo || onRetry) && (
        <div className="actions">
          {retryTo ? (
            <Button icon="restart" to={retryTo} reloadDocument>
              {retryLabel}
            </Button>
          ) : (
            <Button icon="restart" type="button" onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** A grey placeholder, sized by its class, for content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('sk', className)} />;
}

/** Placeholder rows as tall as track rows. */
export function SkeletonRows({
  rows = 3,
  label = texts.loadingDots,
}: {
  rows?: number;
  label?: string;
}) {
  return (
    <div role="status">
      <span className="vh">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div className="sk-row" key={row}>
          <div className="sk h-[56px]" />
          <div className="sk-lines">
            <div className={row % 2 ? 'sk w-1/2' : 'sk w-2/3'} />
            <div className="sk h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A placeholder card with a square picture, as in a grid of artists. */
export function SkeletonCard() {
  return (
    <div className="sk-lines" aria-hidden>
      <div className="sk aspect-square h-auto" />
      <div className="sk w-2/3" />
      <div className="sk h-3 w-1/3" />
    </div>
  );
}
