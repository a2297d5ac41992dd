import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'ok' | 'bad' | 'warn' | 'pending' | 'accent';

type BadgeProps = {
  tone?: Tone;
  /** Shows a dot in the tone before the text: for a state instead of a kind. */
  dot?: boolean;
  children: ReactNode;
};

/** A label for a state or a kind. Colour is never the only sign of it. */
export function Badge({ tone = 'neutral', dot, children }: BadgeProps) {
  return (
    <span className={classNames('badge', BADGE[tone])}>
      {dot && <span className="dot" />}
      {children}
    </span>
  );
}

const BADGE: Record<Tone, string> = {
  neutral: '',
  ok: 'badge-ok',
  bad: 'badge-bad',
  warn: 'badge-warn',
  pending: 'badge-pending',
  accent: 'badge-accent',
};

type StatusDotProps = { tone?: Exclude<Tone, 'accent'>; children: ReactNode };

/** A small line with a dot: 'Processing', 'Private'. `warn` pulses, for work in progress. */
export function StatusDot({ tone = 'neutral', children }: StatusDotProps) {
  return (
    <span className="status">
      <span className={classNames('dot', DOT[tone])} />
      {children}
    </span>
  );
}

const DOT: Record<Exclude<Tone, 'accent'>, string> = {
  neutral: '',
  ok: 'dot-ok',
  bad: 'dot-bad',
  warn: 'dot-warn',
  pending: 'dot-pending',
};
