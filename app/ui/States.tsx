import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Waveform } from './Waveform.tsx';
import { classNames } from './class-names.ts';
import * as texts from './texts.ts';

type EmptyStateProps = {
  /** A heading, where the words alone do not stand under one. */
  title?: string;
  children: ReactNode;
  /** Buttons for the next steps. */
  actions?: ReactNode;
};

/** Nothing here yet, said with what to do about it. */
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

/** A wave that ebbs: sound to come. */
const RIPPLE = Array.from({ length: 40 }, (_, bar) => 0.3 + 0.3 * Math.abs(Math.sin(bar / 4)));

type ErrorStateProps = {
  /** Title of the error: 'Failed to load tracks'. */
  title: string;
  /** Explanation: the data that is safe, and the likely cause. */
  children?: ReactNode;
  /** The address that tries again: a plain link. */
  retryTo?: string;
  /** With scripts: tries again in place. */
  onRetry?: () => void;
  /** The words on the button. */
  retryLabel?: string;
};

/** Something did not work: what is safe, and the way out. */
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

/** A grey place of given size (by class), while something loads. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('sk', className)} />;
}

/** Rows as tall as the track rows that they become. */
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

/** A card with a square picture, as in a grid of artists. */
export function SkeletonCard() {
  return (
    <div className="sk-lines" aria-hidden>
      <div className="sk aspect-square h-auto" />
      <div className="sk w-2/3" />
      <div className="sk h-3 w-1/3" />
    </div>
  );
}
