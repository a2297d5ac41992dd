import type { ReactNode } from 'react';
import { Artwork } from './Artwork.tsx';
import { Actions } from './Button.tsx';
import { CopyField } from './CopyField.tsx';
import { Icon } from './Icon.tsx';
import { Share } from './Share.tsx';
import { Waveform } from './Waveform.tsx';
import { Title } from './Words.tsx';
import * as texts from './texts.ts';

type FinishCardProps = {
  /** The finished work: the title of a track or an album, or the name of an artist. */
  title: string;
  /** A line below the title. */
  line: ReactNode;
  /** Its picture; without one, the placeholder of the id. */
  artwork: { id: string | number; src: string | null; round?: boolean };
  /** Its waveform, 0 to 1; empty until it is known, and for what has none. */
  peaks: readonly number[];
  /** Its play button, beside the waveform. */
  play?: ReactNode;
  /** The part of the waveform that was played, 0 to 1; the whole where nothing plays it. */
  progress?: number;
  /** Path of its page. */
  to: string;
  /** Its absolute address to share; null while only its artist can open it. */
  address: string | null;
  /** The next step, as the first of its buttons. */
  next: ReactNode;
  /** Sharing is the next step: its button stands out. */
  shareFirst?: boolean;
  /** Further steps, and what is still to come. */
  children?: ReactNode;
};

/** The end of a task: what was made or bought with its cover, waveform and link, and what to do next. */
export function FinishCard(props: FinishCardProps) {
  const {
    title,
    line,
    artwork,
    peaks,
    play,
    progress = 1,
    to,
    address,
    next,
    shareFirst,
    children,
  } = props;
  return (
    <section
      className="card grid gap-4 sm:grid-cols-[200px_minmax(0,1fr)] sm:gap-6"
      aria-label={title}
    >
      <Artwork {...artwork} name={title} size={200} eager className="w-full max-w-[200px]" />
      <div className="grid min-w-0 content-start gap-3">
        <div>
          <h2 className="h2">
            <Title to={to} lines={2}>
              {title}
            </Title>
          </h2>
          <p className="text-text-2">{line}</p>
        </div>
        {(play || peaks.length > 0) && (
          <div className="flex items-center gap-3">
            {play}
            {peaks.length > 0 && (
              <Waveform peaks={peaks} bars={peaks.length} height={56} progress={progress} />
            )}
          </div>
        )}
        {address !== null && (
          <CopyField label={texts.itsLink} value={address} copied={texts.linkCopied} />
        )}
        <Actions className="relative">
          {next}
          {address !== null && (
            <Share title={title} address={address} look={shareFirst ? 'btn btn-accent' : 'btn'}>
              <Icon name="share" size={20} />
              {texts.share}
            </Share>
          )}
        </Actions>
        {children}
      </div>
    </section>
  );
}
