import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { dateOf } from '#app/display/date-of.ts';
import { withVia } from '#app/display/via.ts';
import { artistAddress } from '#app/features/artists/artist.ts';
import { PostBody } from '#app/features/artists/posts/PostBody.tsx';
import { PlayableRow } from '#app/features/library/PlayableRow.tsx';
import { PLAYS_IN_PLACE, RowMenu } from '#app/features/library/RowActions.tsx';
import { PlayableTracks } from '#app/features/library/PlayableTracks.tsx';
import { pictureUrl } from '#app/features/media/picture.ts';
import { albumAddress } from '#app/features/releases/album-address.ts';
import { AlbumTile } from '#app/features/releases/AlbumTile.tsx';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CopyField } from '#app/ui/CopyField.tsx';
import { PageHead, Pager } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Title, Words } from '#app/ui/Words.tsx';
import { type FeedDate, type FeedEntry, feedPath } from './feed.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

/** The secret address of the feed for other programs: make, replace or revoke it. */
function FeedLink({ path, origin }: { path: string | null; origin: string }) {
  return (
    <Card as="section" id="rss" labelledBy="rss-title" className="mt-10 grid max-w-reading gap-4">
      <div>
        <h2 id="rss-title" className="h2">
          {texts.readElsewhere}
        </h2>
        <p className="quiet mt-1">{texts.readElsewhereLead}</p>
      </div>
      {path && (
        <CopyField label={texts.secretLink} value={origin + path} copied={texts.linkCopied} />
      )}
      <Form method="post" preventScrollReset>
        <Actions>
          <Button name="intent" value="makeFeedLink">
            {path ? texts.replaceIt : texts.makeASecretLink}
          </Button>
          {path && (
            <Button name="intent" value="revokeFeedLink">
              {texts.revokeIt}
            </Button>
          )}
        </Actions>
      </Form>
    </Card>
  );
}

type FeedPageProps = {
  entries: FeedEntry[];
  next: number | null;
  isFirst: boolean;
  followsAnybody: boolean;
  isListener: boolean;
  link: { path: string | null; offered: boolean };
  origin: string;
};

/** The feed of the artists whom the viewer follows. */
export function FeedPage(props: FeedPageProps) {
  const { entries, next, isFirst, followsAnybody, isListener, link, origin } = props;
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.feed} lead={texts.feedLead}>
        {!isListener && (
          <Button icon="edit" to="/posts">
            {texts.writeAPost}
          </Button>
        )}
      </PageHead>
      {entries.length > 0 ? (
        <PlayableTracks tracks={entries.flatMap(tracksOf)}>
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} isListener={isListener} />
            ))}
          </ol>
        </PlayableTracks>
      ) : (
        <Empty isFirst={isFirst} followsAnybody={followsAnybody} />
      )}
      <Pager
        label={texts.feed}
        previousTo={isFirst ? null : feedPath(null)}
        previousLabel={texts.newest}
        nextTo={next === null ? null : feedPath(next)}
        nextLabel={texts.earlier}
      />
      {link.offered && <FeedLink path={link.path} origin={origin} />}
    </main>
  );
}

function Empty({ isFirst, followsAnybody }: Pick<FeedPageProps, 'isFirst' | 'followsAnybody'>) {
  if (!isFirst) return <EmptyState>{texts.nothingEarlier}</EmptyState>;
  if (followsAnybody) return <EmptyState>{texts.nothingPublishedYet}</EmptyState>;
  return (
    <EmptyState
      actions={
        <Button variant="accent" to="/explore">
          {texts.exploreArtists}
        </Button>
      }
    >
      {texts.followArtistsToFillFeed}
    </EmptyState>
  );
}

const tracksOf = (entry: FeedEntry) => {
  if (entry.kind === 'track') return [{ ...entry.track, artistId: entry.artist.id }];
  return entry.kind === 'post' && entry.post.track ? [entry.post.track] : [];
};

const FACE_PIXELS = 96;

function Entry({ entry, isListener }: { entry: FeedEntry; isListener: boolean }) {
  const { artist, at } = entry;
  return (
    <li className="border-t border-line py-4">
      <div className="flex items-center gap-3 pb-2">
        <div className="w-[40px] flex-none">
          <Artwork
            id={artist.id}
            name={artist.name}
            src={artist.picture && pictureUrl(artist.picture, FACE_PIXELS)}
            size={40}
            round
          />
        </div>
        <p className="min-w-0 flex-1 text-text-2 [overflow-wrap:anywhere]">
          <TextAround text={EVENTS[entry.kind](WORDS)}>
            <Link
              to={artistAddress(artist.id)}
              className="inline-flex min-h-target items-center font-semibold"
            >
              <Words>{artist.name}</Words>
            </Link>
          </TextAround>
        </p>
        <time className="small flex-none text-text-2" dateTime={at}>
          {dateOf(at)}
        </time>
      </div>
      {bodyOf(entry, isListener)}
    </li>
  );
}

const EVENTS: Record<FeedEntry['kind'], (name: string) => string> = {
  track: (name) => texts.publishedATrack(name),
  album: (name) => texts.broughtOutARecord(name),
  date: (name) => texts.announcedAShow(name),
  post: (name) => texts.postBy(name),
};

/** All that can be done with a track of the feed is in its menu; its cover plays it. */
const rowOf = ({ id, title }: { id: number; title: string }, isListener: boolean) => ({
  via: 'feed' as const,
  controls: false,
  coverProps: PLAYS_IN_PLACE,
  actions: <RowMenu trackId={id} title={title} collaborates={!isListener} />,
});

function bodyOf(entry: FeedEntry, isListener: boolean): ReactNode {
  switch (entry.kind) {
    case 'track':
      return (
        <PlayableRow
          as="div"
          artistId={entry.artist.id}
          track={entry.track}
          {...rowOf(entry.track, isListener)}
        />
      );
    case 'album':
      return (
        <ul className="max-w-[240px]">
          <AlbumTile album={entry.album} to={withVia(albumAddress(entry.album.id), 'feed')} />
        </ul>
      );
    case 'date':
      return <Show date={entry.date} />;
    case 'post':
      return (
        <PostBody
          post={entry.post}
          row={entry.post.track ? rowOf(entry.post.track, isListener) : undefined}
        />
      );
  }
}

function Show({ date: { date, venue, city, ticketUrl } }: { date: FeedDate }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <Title>{venue}</Title>
        <p className="quiet small">
          <time dateTime={date}>{dateOf(date)}</time>, <Words>{city}</Words>
        </p>
      </div>
      {ticketUrl && (
        <Button href={ticketUrl} target="_blank" rel="noopener">
          {texts.tickets}
          <span className="vh"> {texts.ticketsOpenInANewTab(venue, city)}</span>
        </Button>
      )}
    </div>
  );
}
