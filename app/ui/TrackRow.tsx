import type { MouseEvent, ReactNode, Ref } from 'react';
import { Artwork } from './Artwork.tsx';
import { Icon } from './Icon.tsx';
import { playIcon, playLabel } from './Button.tsx';
import { Spinner } from './Spinner.tsx';
import { TagList } from './Tags.tsx';
import { Waveform } from './Waveform.tsx';
import { Title, Words } from './Words.tsx';
import { classNames } from './class-names.ts';
import { formatTime } from '#app/display/format.ts';

export type TrackRowProps = {
  /** `div` if a list item surrounds it. */
  as?: 'li' | 'div';
  rowRef?: Ref<HTMLLIElement & HTMLDivElement>;
  /** Far from the screen (`useNear`): its waveform and the bars of its placeholder are not drawn yet. */
  far?: boolean;
  /** Anchor, for lists to which links return. */
  id?: string;
  trackId: number | string;
  title: string;
  /** Path of the track's page. */
  to?: string;
  /** One small line: 'Neo-soul, 84 BPM'. */
  meta?: ReactNode;
  cover?: { src: string; srcSet?: string } | null;
  /**
   * Address of the audio. The cover links there, so it plays without scripts; if absent, the cover is only a
   * picture.
   */
  audioHref?: string | null;
  peaks?: readonly number[] | null;
  /** Seconds. */
  duration?: number | null;
  state?: 'idle' | 'loading' | 'playing' | 'paused';
  /** Played part in 0..1. */
  progress?: number;
  /**
   * Called on a click on the cover; prevent the default to play on the page. `data-play` has the id as well.
   */
  onPlay?: (event: MouseEvent) => void;
  tags?: readonly string[];
  /** Status of the track: a `StatusDot`, a `Badge` or an error with a way to resolve it. */
  status?: ReactNode;
  /** Wider controls, such as a switch and a button: on a line of their own on phones. */
  controls?: ReactNode;
  /** Icon buttons and the menu, at the right edge. */
  actions?: ReactNode;
};

/** A track in a list, inside `<ol>` or `<ul>`. One line from 900 px, two or more below. */
export function TrackRow(props: TrackRowProps) {
  const { title, to, meta, tags = [], status, controls, actions, state = 'idle' } = props;
  const Tag = props.as ?? 'li';
  return (
    <Tag
      ref={props.rowRef}
      className={classNames('track', state !== 'idle' && 'is-on')}
      id={props.id}
    >
      <Cover {...props} />
      <div className="tt">
        <Title to={to} lines={2}>
          {title}
        </Title>
        {meta && <p>{typeof meta === 'string' ? <Words>{meta}</Words> : meta}</p>}
      </div>
      <div className="tw">
        {props.far ? (
          <svg className="wave" aria-hidden />
        ) : (
          <Waveform peaks={props.peaks ?? []} progress={props.progress} />
        )}
        {props.duration != null && <span className="num">{formatTime(props.duration)}</span>}
      </div>
      {(tags.length > 0 || status) && (
        <div className="tx">
          <TagList tags={tags} />
          {status}
        </div>
      )}
      {controls && <div className="tc">{controls}</div>}
      {actions && <div className="ta">{actions}</div>}
    </Tag>
  );
}

function Cover(props: TrackRowProps) {
  const { trackId, title, cover, audioHref, onPlay, far, state = 'idle' } = props;
  const picture = (
    <Artwork
      id={trackId}
      name={title}
      src={cover?.src}
      srcSet={cover?.srcSet}
      sizes="56px"
      size={56}
      plain={far}
    />
  );
  if (!audioHref) return <div className="tp">{picture}</div>;
  return (
    <a
      className="tp"
      href={audioHref}
      data-play={trackId}
      aria-label={playLabel(title, state)}
      onClick={onPlay}
    >
      {picture}
      {state === 'loading' ? <Spinner /> : <Icon name={playIcon(state)} />}
    </a>
  );
}
