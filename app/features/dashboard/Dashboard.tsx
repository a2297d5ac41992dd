import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import type { ArtistProfile } from '../artists/artist.schema.ts';
import { PlayableRow } from '../tracks/PlayableRow.tsx';
import type { PublicTrack } from '../tracks/public-track.ts';
import { DashboardHero } from './DashboardHero.tsx';
import { HeroEditor } from './HeroEditor.tsx';

type DashboardProps = {
  profile: ArtistProfile;
  /** The newest public ones. */
  tracks: PublicTrack[];
  counts: { tracks: number; followers: number };
  /** Has just signed up and saved nothing yet. */
  isNew: boolean;
  editing: 'hero' | null;
  refused?: Refused | undefined;
};

/** The artist's own page, with what can be changed about it. */
export function Dashboard(props: DashboardProps) {
  const { profile, tracks, counts, isNew, editing, refused } = props;
  const { name, genre, bio } = profile;
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      {isNew || editing === 'hero' || refused ? (
        <HeroEditor
          values={{ name, genre: genre ?? '', bio: bio ?? '' }}
          isNew={isNew}
          refused={refused}
        />
      ) : (
        <DashboardHero profile={profile} waveform={tracks[0]?.bars ?? null} />
      )}
      <Actions className="pt-4">
        <Button icon="eye" href={`/profile/${profile.id}`} target="_blank" rel="noopener">
          View Public Profile<span className="vh"> (opens in a new tab)</span>
        </Button>
      </Actions>
      <div className="grid gap-10 pt-6 lg:grid-cols-[minmax(0,1fr)_376px] lg:pt-8">
        <Stats {...counts} />
        <PublicTracks artistId={profile.id} tracks={tracks} total={counts.tracks} />
      </div>
    </main>
  );
}

/** Only what was counted. */
function Stats({ tracks, followers }: DashboardProps['counts']) {
  return (
    <aside className="lg:col-start-2" aria-labelledby="stats-title">
      <Card>
        <h2 className="h2" id="stats-title">
          Performance Stats
        </h2>
        <dl className="grid grid-cols-2 gap-4 pt-4">
          <Stat label="Followers" value={followers} />
          <Stat label="Tracks" value={tracks} />
        </dl>
      </Card>
    </aside>
  );
}

function Stat({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="small quiet">{label}</dt>
      <dd className="h1 num">{value.toLocaleString('en')}</dd>
    </div>
  );
}

type PublicTracksProps = { artistId: number; tracks: PublicTrack[]; total: number };

function PublicTracks({ artistId, tracks, total }: PublicTracksProps) {
  return (
    <section aria-labelledby="public-tracks" className="lg:col-start-1 lg:row-start-1">
      <SectionHead id="public-tracks" title="Public Tracks">
        {total > 0 && (
          <Button variant="ghost" to="/beats" className="-mr-4">
            {total === tracks.length ? 'Music Studio' : `All ${total} tracks`}
          </Button>
        )}
      </SectionHead>
      {tracks.length === 0 && <NoPublicTracks total={total} />}
      <ol>
        {tracks.map((track) => (
          <PlayableRow key={track.id} artistId={artistId} track={track} />
        ))}
      </ol>
    </section>
  );
}

function NoPublicTracks({ total }: { total: number }) {
  if (total > 0) {
    return (
      <EmptyState actions={<Button to="/beats">Open the Music Studio</Button>}>
        All your tracks are private. Make one public, and it plays on your page.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      actions={
        <Button variant="accent" icon="upload" to="/beats/upload">
          Upload your first track
        </Button>
      }
    >
      Your page is waiting for its first sound. Drop a song, a demo or a voice memo.
    </EmptyState>
  );
}
