import { PlayerBar, type PlayerBarProps } from '../PlayerBar.tsx';
import { useState } from 'react';
import { VerifiedTick } from '../ArtistName.tsx';
import { Artwork } from '../Artwork.tsx';
import { BarChart } from '../BarChart.tsx';
import { Badge, StatusDot } from '../Badge.tsx';
import { Actions, Button, IconButton } from '../Button.tsx';
import { StatCard, StatCards } from '../Card.tsx';
import { Switch } from '../Choice.tsx';
import { Icon, ICON_NAMES } from '../Icon.tsx';
import { Menu, MenuItem, MenuLine } from '../Menu.tsx';
import { Hint, SectionHead } from '../Page.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonCard, SkeletonRows } from '../States.tsx';
import { TagList } from '../Tags.tsx';
import { Toast } from '../ToastProvider.tsx';
import { TrackRow } from '../TrackRow.tsx';
import { FileDrop, ProgressBar, UploadRow } from '../Upload.tsx';
import { Group } from './Group.tsx';
import { here, songPeaks, sunset } from './samples.ts';

export function Uploads() {
  const [chosen, setChosen] = useState<string[]>([]);
  const kinds = 'MP3, WAV, AIFF, OGG, M4A, AAC, FLAC or CAF, up to 200MB each';
  return (
    <Group title="Upload">
      <div className="grid gap-6 md:grid-cols-2">
        <FileDrop
          name="audio"
          label="Drop your tracks here"
          labelRest=", or choose files"
          hint={chosen.length > 0 ? chosen.join(', ') : kinds}
          multiple
          onFiles={(files) => setChosen(files.map((file) => file.name))}
        />
        <FileDrop
          name="audio2"
          label="Choose another file"
          error="cover.jpg: Please select audio files (MP3, WAV, OGG, M4A, AAC, or FLAC)."
        />
      </div>
      <ul>
        <UploadRow name="Nine Kinds of Rain" size="nine-kinds.wav, 48 MB" state="uploaded" />
        <UploadRow name="Second Skin" size="second.flac, 31.6 MB" state="progress" percent={64} />
        <UploadRow name="Paper Moons" size="paper-moons.m4a, 3.1 MB" state="next" />
        <UploadRow
          name="Salt Line"
          size="salt.wav, 61 MB"
          state="failed"
          error="The line dropped at 40 MB. What arrived is kept."
          action={<Button icon="restart">Retry</Button>}
        />
      </ul>
      <ProgressBar percent={30} label="Reading the audio" />
    </Group>
  );
}

export function Tracks() {
  const row = { to: here, audioHref: here, duration: 242, peaks: songPeaks('row') };
  return (
    <Group title="Tracks">
      <ol>
        <TrackRow
          {...row}
          trackId={1}
          title="Honey & Static"
          meta="Neo-soul, 96 BPM"
          cover={{ src: sunset }}
          actions={<TrackActions title="Honey & Static" />}
        />
        <TrackRow
          {...row}
          trackId={2}
          title="Glass Weather"
          meta="Playing"
          state="playing"
          progress={0.37}
          actions={<TrackActions title="Glass Weather" />}
        />
        <TrackRow
          {...row}
          trackId={412}
          title="Nine Kinds of Rain, which has a very long working title"
          meta="Demo, 110 BPM"
          tags={['rhodes', 'rainy', 'drums', 'night', 'tape', 'slow']}
          controls={
            <>
              <Switch defaultChecked>Public</Switch>
              <Button icon="record">Record</Button>
            </>
          }
          actions={<TrackActions title="Nine Kinds of Rain" />}
        />
        <TrackRow
          trackId={5}
          title="Second Skin"
          meta="Not ready to play yet"
          to={here}
          status={<StatusDot tone="warn">Reading the audio</StatusDot>}
        />
      </ol>
      <Actions>
        <Badge tone="pending">Pending</Badge>
        {(['ok', 'bad', 'warn', 'neutral'] as const).map((tone) => (
          <Badge key={tone} tone={tone} dot>
            {tone}
          </Badge>
        ))}
        <Badge>
          Verified
          <VerifiedTick />
        </Badge>
        <StatusDot tone="pending">Pending</StatusDot>
        <TagList tags={['warm', 'brass']} />
      </Actions>
      <StatCards label="Library">
        <StatCard label="Tracks" value={14} icon="track" to={here} current />
        <StatCard label="Beats" value={9} icon="beats" to={here} />
        <StatCard label="Vocals" value={5} icon="mic" />
        <StatCard label="Albums" value={2} icon="disc" />
      </StatCards>
      <Hint icon="mic">Use ‘Sing to Beat’ on any track. Your take goes to the artist.</Hint>
    </Group>
  );
}

function TrackActions({ title }: { title: string }) {
  return (
    <>
      <IconButton icon="mic" label={`Sing to Beat: ${title}`} />
      <Menu label={`More about ${title}`}>
        <MenuItem icon="edit" to={here}>
          Edit
        </MenuItem>
        <MenuItem icon="download" href={here}>
          Download
        </MenuItem>
        <MenuLine />
        <MenuItem icon="trash" danger>
          Delete
        </MenuItem>
      </Menu>
    </>
  );
}

export function Charts() {
  const values = [3, 5, 4, 0, 8, 12, 9, 7, 7, 2, 5, 14, 18, 16, 21, 19, 24, 20];
  return (
    <Group title="Chart">
      <BarChart
        title="Plays, last 18 days"
        description="A bar for each day, rising."
        heads={['Day', 'Plays']}
        bars={values.map((value, day) => ({ label: `${day + 1} Mar`, value }))}
        recent={7}
        className="max-w-[376px]"
      />
    </Group>
  );
}

export function Overlays() {
  return (
    <Group title="Toasts">
      <div className="grid gap-3">
        <Toast
          toast={{
            id: 1,
            tone: 'ok',
            title: 'Profile updated',
            description: 'Your changes have been saved successfully.',
          }}
          dismissTo={here}
        />
        <Toast
          toast={{
            id: 2,
            tone: 'bad',
            title: 'Missing fields',
            description: 'Please enter both email and password',
            action: { label: 'Retry', to: here },
          }}
          dismissTo={here}
        />
      </div>
    </Group>
  );
}

export function States() {
  return (
    <Group title="Loading, empty, error">
      <div className="grid gap-6 md:grid-cols-2">
        <SkeletonRows rows={2} />
        <EmptyState actions={<Button>Start with a hum</Button>}>
          No AI generations yet. Create your first track above!
        </EmptyState>
        <ErrorState title="Failed to load tracks" retryTo={here}>
          The server did not answer. Your tracks are safe.
        </ErrorState>
        <EmptyState title="Page Not Found" actions={<Button to="/">Return Home</Button>}>
          This page has left the building.
        </EmptyState>
        <div className="grid grid-cols-3 gap-4">
          <SkeletonCard />
          <SkeletonCard />
          <Skeleton className="h-16" />
        </div>
      </div>
    </Group>
  );
}

export function Pictures() {
  const names = ['Paper Lungs', 'Tamsin Oko', 'Kasko 9', 'Åsa Lind', 'Yves'];
  return (
    <Group title="Pictures and icons">
      <div className="grid grid-cols-4 gap-2 md:grid-cols-8">
        {names.map((name, index) => (
          <Artwork key={name} id={index * 31} name={name} size={140} round={index > 2} />
        ))}
      </div>
      <ul className="grid grid-cols-4 gap-1 md:grid-cols-8">
        {ICON_NAMES.map((name) => (
          <li key={name} className="grid justify-items-center gap-2 p-3">
            <Icon name={name} />
            <span className="label">{name}</span>
          </li>
        ))}
      </ul>
    </Group>
  );
}

const nothing = () => undefined;

export function Players() {
  const peaks = songPeaks('player');
  const bar: PlayerBarProps = {
    title: 'Glass Weather',
    artist: 'Tamsin Oko',
    artworkId: 7,
    peaks,
    directUrl: here,
    state: 'idle',
    currentTime: 0,
    duration: 226,
    volume: 80,
    onPlayPause: nothing,
    onSeek: nothing,
    onVolume: nothing,
    onClose: nothing,
    onRetry: nothing,
    onPrevious: nothing,
    onNext: nothing,
  };
  return (
    <div className="page">
      <SectionHead title="Player" />
      {(['idle', 'loading', 'playing', 'error'] as const).map((state) => (
        // A transformed box contains elements that are fixed to the window.
        <div key={state} className="relative mb-4 h-player [transform:translateX(0)]">
          <PlayerBar
            {...bar}
            label={`Player, ${state}`}
            state={state}
            currentTime={state === 'playing' ? 84 : 0}
          />
        </div>
      ))}
    </div>
  );
}
