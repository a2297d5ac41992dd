import { countText } from '#app/display/format.ts';
import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import { Link } from '@remix-run/react';
import { dateOf } from '#app/display/date-of.ts';
import { CONTENT_TYPE_LABELS } from '#app/features/library/public-track.ts';
import {
  embedAddress,
  genreAddress,
  moodAddress,
  trackAddress,
} from '#app/features/library/track.ts';
import { Button } from '#app/ui/Button.tsx';
import { CopyField } from '#app/ui/CopyField.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { Hint } from '#app/ui/Page.tsx';
import { TagList } from '#app/ui/Tags.tsx';
import { useShare } from '#app/ui/use-share.ts';
import { Words } from '#app/ui/Words.tsx';
import { embedCode } from './sharing.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';
import type { TrackPageData } from './track-head.ts';
import type { TrackOfPage } from './track-page.ts';

const MAX_TAGS = 20;

/** A track's facts in one line: '11,208 plays / 92 BPM / D major / Dream pop'. */
export function TrackFacts({ track }: { track: TrackOfPage }) {
  const { plays, contentType, bpm, key, genre, mood, genreKey, moodKey } = track;
  const facts = [
    contentType === 'track' ? null : CONTENT_TYPE_LABELS[contentType],
    bpm === null ? null : texts.beatsPerMinute(tempoInTenths(bpm)),
    key,
  ].filter(Boolean);
  const traits = [
    genre && genreKey ? { name: genre, to: genreAddress(genreKey) } : null,
    mood && moodKey
      ? { name: mood.slice(0, 1).toLocaleUpperCase('en') + mood.slice(1), to: moodAddress(moodKey) }
      : null,
  ].filter((trait) => trait !== null);
  if (!plays && facts.length === 0 && traits.length === 0) return null;
  return (
    <ul
      className="num flex flex-wrap items-center gap-x-3 text-14 text-text-2"
      aria-label={texts.aboutThisTrack}
    >
      {plays !== null && plays > 0 && (
        <li>
          <TextAround text={texts.playCount(plays, WORDS)}>
            <b className="text-text">{countText(plays)}</b>
          </TextAround>
        </li>
      )}
      {facts.map((fact) => (
        <li
          key={fact}
          className="before:mr-3 before:text-text-3 before:content-['/'] first:before:hidden"
        >
          <Words>{fact}</Words>
        </li>
      ))}
      {traits.map(({ name, to }) => (
        <li
          key={to}
          className="before:mr-3 before:text-text-3 before:content-['/'] first:before:hidden"
        >
          <Link
            to={to}
            className="inline-flex min-h-target items-center underline decoration-line-control underline-offset-4"
          >
            <Words>{name}</Words>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The artist's description and the lyrics; nothing is rendered without either. */
export function TrackText({ track: { description, lyrics } }: { track: TrackOfPage }) {
  if (!description?.trim() && !lyrics?.trim()) return null;
  return (
    <div className="grid content-start gap-10">
      {description?.trim() && (
        <section aria-labelledby="about">
          <h2 className="h2 mb-3" id="about">
            {texts.about}
          </h2>
          <p
            dir="auto"
            className="max-w-reading whitespace-pre-line text-text-2 [overflow-wrap:anywhere]"
          >
            {description.trim()}
          </p>
        </section>
      )}
      {lyrics?.trim() && (
        <section aria-labelledby="lyrics">
          <h2 className="h2 mb-3" id="lyrics">
            {texts.lyrics}
          </h2>
          <div className="grid max-w-reading gap-5 text-16 leading-7 sm:text-20 sm:leading-8">
            {versesOf(lyrics).map((verse, index) => (
              <p key={index} dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                {verse}
              </p>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

/** Splits lyrics into verses at empty lines. */
function versesOf(lyrics: string): string[] {
  return lyrics
    .split(/\r?\n\s*\n/)
    .map((verse) => verse.trim())
    .filter(Boolean);
}

/** The credits and the release date. */
export function TrackCredits({ track }: { track: TrackOfPage }) {
  const { credits, madeWithAi, publishedAt } = track;
  return (
    <section aria-labelledby="credits">
      <h2 className="h2 mb-3" id="credits">
        {texts.credits}
      </h2>
      <dl className="border-b border-line text-14">
        {credits.map(({ part, who }, index) =>
          part === null ? null : (
            <div key={index} className={CREDIT}>
              <dt className="text-text-2">
                <Words>{part}</Words>
              </dt>
              <dd>
                <Words>{who}</Words>
              </dd>
            </div>
          ),
        )}
        {madeWithAi && (
          <div className={CREDIT}>
            <dt className="text-text-2">{texts.madeWith}</dt>
            <dd>{texts.aiAndFileSaysSo}</dd>
          </div>
        )}
        <div className={CREDIT}>
          <dt className="text-text-2">{texts.published}</dt>
          <dd className="num">
            <time dateTime={publishedAt.slice(0, 10)}>{dateOf(publishedAt.slice(0, 10))}</time>
          </dd>
        </div>
      </dl>
      {credits.map(({ part, who }, index) =>
        part === null ? (
          <p key={index} className="mt-3 text-14 text-text-2 [overflow-wrap:anywhere]">
            <Words>{who}</Words>
          </p>
        ) : null,
      )}
    </section>
  );
}

const CREDIT = 'grid grid-cols-[112px_minmax(0,1fr)] gap-3 border-t border-line py-[10px]';

export function TrackTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="tags">
      <h2 className="h2 mb-3" id="tags">
        {texts.tags}
      </h2>
      <TagList tags={tags} max={MAX_TAGS} />
    </section>
  );
}

const SECTION = 'share';

const SecretLink = partOfPage(
  'SecretLink',
  async () => (await import('./SecretLink.tsx')).SecretLink,
);
const SecretLinkLeft = partOfPage(
  'SecretLinkLeft',
  async () => (await import('./SecretLink.tsx')).SecretLinkLeft,
);

/**
 * Links to the addresses below; scripts open the device's share sheet with the page's address
 * instead.
 */
export function ShareButton({ data: { page, origin } }: { data: TrackPageData }) {
  const share = useShare();
  const { id, title, artist } = page.track;
  if (page.access === 'link') return null;
  const isPublic = page.access === 'everybody';
  return (
    <Button
      size="lg"
      icon="share"
      href={`#${SECTION}`}
      aria-label={isPublic ? texts.shareTitle(title) : texts.sharePrivatelyTitle(title)}
      onClick={(event) => {
        if (!isPublic) return;
        event.preventDefault();
        share(texts.titleByArtist(title, artist), origin + trackAddress(id));
      }}
    >
      {texts.share}
    </Button>
  );
}

/** The track's addresses for sharing, and the owner's settings for them. */
export function ShareSection({ data }: { data: TrackPageData }) {
  const { page, origin, isGated } = data;
  const { track, own, access } = page;
  if (access === 'link') {
    return (
      <section id={SECTION} aria-label={texts.sharing}>
        <Hint icon="lock">{texts.sharedWithYou}</Hint>
      </section>
    );
  }
  const secretKey = own?.secretKey;
  const address = origin + embedAddress(track.id, access === 'owner' ? secretKey : null);
  const embed = !isGated && <EmbedCode track={track} address={address} />;
  return (
    <section id={SECTION} aria-labelledby="share-heading" tabIndex={-1}>
      <h2 className="h2 mb-3" id="share-heading">
        {access === 'owner' ? texts.sharePrivately : texts.share}
      </h2>
      {access === 'owner' ? (
        <SecretLink data={data}>{embed}</SecretLink>
      ) : (
        <div className="grid gap-4">
          <CopyField label={texts.link} value={origin + trackAddress(track.id)} />
          {embed}
          {secretKey && <SecretLinkLeft secretKey={secretKey} />}
        </div>
      )}
    </section>
  );
}

type EmbedCodeProps = { track: { title: string; artist: string }; address: string };

function EmbedCode({ track, address }: EmbedCodeProps) {
  return (
    <details>
      <summary className="inline-flex min-h-target items-center text-14 underline decoration-line-control underline-offset-4">
        {texts.embedThisTrack}
      </summary>
      <CopyField
        label={texts.embedCode}
        value={embedCode(track, address)}
        copied={texts.embedCodeCopied}
        rows={4}
      />
    </details>
  );
}
