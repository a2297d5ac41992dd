import { TagList } from '#app/ui/Tags.tsx';
import { CONTENT_TYPE_LABELS } from '../tracks/track-meta.ts';
import type { TrackOfPage } from './track-page.schema.ts';

const NUMBER = new Intl.NumberFormat('en');
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const MOST_TAGS = 20;

/** What a track is, in one line: '11,208 plays / 92 BPM / D major / Dream pop'. */
export function TrackFacts({ track }: { track: TrackOfPage }) {
  const { plays, contentType, bpm, key, genre, mood } = track;
  const facts = [
    contentType === 'track' ? null : CONTENT_TYPE_LABELS[contentType],
    bpm === null ? null : `${Math.round(bpm)} BPM`,
    key,
    genre,
    mood && mood.slice(0, 1).toLocaleUpperCase('en') + mood.slice(1),
  ].filter(Boolean);
  if (plays === 0 && facts.length === 0) return null;
  return (
    <ul className="num flex flex-wrap gap-x-3 text-14 text-text-2" aria-label="About this track">
      {plays > 0 && (
        <li>
          <b className="text-text">{NUMBER.format(plays)}</b> {plays === 1 ? 'play' : 'plays'}
        </li>
      )}
      {facts.map((fact) => (
        <li
          key={fact}
          className="before:mr-3 before:text-text-3 before:content-['/'] first:before:hidden"
        >
          {fact}
        </li>
      ))}
    </ul>
  );
}

/** What its artist says about it, and what is sung. Nothing where there is neither. */
export function TrackText({ track: { description, lyrics } }: { track: TrackOfPage }) {
  if (!description?.trim() && !lyrics?.trim()) return null;
  return (
    <div className="grid content-start gap-10">
      {description?.trim() && (
        <section aria-labelledby="about">
          <h2 className="h2 mb-3" id="about">
            About
          </h2>
          <p className="max-w-reading whitespace-pre-line text-text-2 [overflow-wrap:anywhere]">
            {description.trim()}
          </p>
        </section>
      )}
      {lyrics?.trim() && (
        <section aria-labelledby="lyrics">
          <h2 className="h2 mb-3" id="lyrics">
            Lyrics
          </h2>
          <div className="grid max-w-reading gap-5 text-16 leading-7 sm:text-20 sm:leading-8">
            {versesOf(lyrics).map((verse, index) => (
              <p key={index} className="whitespace-pre-line [overflow-wrap:anywhere]">
                {verse}
              </p>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

/** An empty line parts two verses. */
function versesOf(lyrics: string): string[] {
  return lyrics
    .split(/\r?\n\s*\n/)
    .map((verse) => verse.trim())
    .filter(Boolean);
}

/** Who did what, and when it came out. */
export function TrackCredits({ track }: { track: TrackOfPage }) {
  const { credits, madeWithAi, publishedAt } = track;
  return (
    <section aria-labelledby="credits">
      <h2 className="h2 mb-3" id="credits">
        Credits
      </h2>
      <dl className="border-b border-line text-14">
        {credits.map(({ part, who }, index) =>
          part === null ? null : (
            <div key={index} className={CREDIT}>
              <dt className="text-text-2 [overflow-wrap:anywhere]">{part}</dt>
              <dd className="[overflow-wrap:anywhere]">{who}</dd>
            </div>
          ),
        )}
        {madeWithAi && (
          <div className={CREDIT}>
            <dt className="text-text-2">Made with</dt>
            <dd>AI. The file says so too.</dd>
          </div>
        )}
        <div className={CREDIT}>
          <dt className="text-text-2">Published</dt>
          <dd className="num">
            <time dateTime={publishedAt.slice(0, 10)}>{DAY.format(new Date(publishedAt))}</time>
          </dd>
        </div>
      </dl>
      {credits.map(({ part, who }, index) =>
        part === null ? (
          <p key={index} className="mt-3 text-14 text-text-2 [overflow-wrap:anywhere]">
            {who}
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
        Tags
      </h2>
      <TagList tags={tags} max={MOST_TAGS} />
    </section>
  );
}
