import { useState, type ReactNode } from 'react';
import { ArtistName, VerifiedTick } from '#app/ui/ArtistName.tsx';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Badge, StatusDot } from '#app/ui/Badge.tsx';
import { Actions, Button, type ButtonProps } from '#app/ui/Button.tsx';
import { Card, Cover, StatCard, StatCards } from '#app/ui/Card.tsx';
import { Checkbox, CheckboxCards, RadioCards, Switch } from '#app/ui/Choice.tsx';
import { Field, FieldError } from '#app/ui/Field.tsx';
import { AppHeader, Footer, Logo, PublicHeader, SkipLink } from '#app/ui/Header.tsx';
import { Icon, ICON_NAMES } from '#app/ui/Icon.tsx';
import { IconButton, PlayButton } from '#app/ui/IconButton.tsx';
import { Menu, MenuItem, MenuLine, MenuText } from '#app/ui/Menu.tsx';
import { Hint, PageHead, Pager, SectionHead } from '#app/ui/Page.tsx';
import { PlayerBar, type PlayerBarProps } from '#app/ui/PlayerBar.tsx';
import { Slider } from '#app/ui/Slider.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonCard, SkeletonRows } from '#app/ui/States.tsx';
import { SegmentTabs, TabBar } from '#app/ui/Tabs.tsx';
import { Chip, ChipList, TagList } from '#app/ui/Tags.tsx';
import { Select, TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { Toast } from '#app/ui/Toast.tsx';
import { TrackRow } from '#app/ui/TrackRow.tsx';
import { FileDrop, UploadRow } from '#app/ui/Upload.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { seeded } from '#app/ui/seeded.ts';

/** Every part of the design system in every state, while developing; nothing of it is in a build. */
export function loader() {
  if (!import.meta.env.DEV) throw new Response('Not Found', { status: 404 });
  return null;
}

export default function AllParts() {
  return import.meta.env.DEV ? <Parts /> : null;
}

const here = '/dev/ui';
const variants = ['hero', 'accent', 'default', 'ghost', 'danger', 'ok'] as const;
const appTabs = ['Profile', 'Music', 'Beat Machine', 'Team', 'Merch', 'Explore'].map((label) => ({
  to: label === 'Music' ? here : `${here}#${label}`,
  label,
}));

/** Loudness of a song that does not exist: eight parts, each with a level of its own. */
function songPeaks(title: string): number[] {
  const random = seeded(title);
  const parts = Array.from({ length: 8 }, () => 0.3 + random() * 0.7);
  return Array.from({ length: 400 }, (_, i) => (parts[i >> 6] ?? 0.5) * (0.45 + random() * 0.55));
}

const sunset = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" preserveAspectRatio="xMidYMid slice"><path fill="#0a1b33" d="M0 0h80v40H0z"/><circle cx="54" cy="18" r="10" fill="#ffb066"/><path fill="#071322" d="M0 22h80v18H0z"/></svg>',
)}`;

function Parts() {
  return (
    <>
      <SkipLink />
      <AppHeader
        tabs={appTabs}
        currentPath={here}
        bell={<Menu label="Notifications, 12 new" icon="bell" count={12} children={<Notes />} />}
        profileMenu={
          <Menu
            label="Profile menu"
            face={<Artwork id={7} name="Tamsin Oko" size={32} round className="w-8" />}
          >
            <ProfileMenu />
          </Menu>
        }
      />
      <main id="main" tabIndex={-1}>
        <Cover src={sunset}>
          <div className="grid gap-4 pb-6">
            <Artwork id={7} name="Tamsin Oko" size={88} round className="max-w-[88px]" />
            <ArtistName name="Low Harbour" verified />
            <Actions>
              <PlayButton title="Slack Water" hero />
              <Button size="lg">Follow</Button>
            </Actions>
          </div>
        </Cover>
        <div className="page">
          <PageHead title="Parts" lead="Hover, focus and pressed are live: point, tab and press.">
            <Button variant="hero" size="lg" icon="upload">
              Upload
            </Button>
          </PageHead>
          <Schemes />
          <Type />
          <Buttons />
          <Fields />
          <Navigation />
          <Uploads />
          <Tracks />
          <Overlays />
          <States />
          <Pictures />
        </div>
        <Players />
      </main>
      <Footer links={[{ to: here, label: 'Explore' }]} />
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 pt-10">
      <SectionHead title={title} />
      {children}
    </section>
  );
}

function Schemes() {
  return (
    <Group title="Schemes">
      <div className="grid gap-4 sm:grid-cols-3">
        {['purple', 'blue', 'green'].map((scheme) => (
          <div key={scheme} data-scheme={scheme}>
            <Card className="grid gap-4">
              <div className="rounded-control bg-gradient p-3 text-14 text-ink">{scheme}</div>
              <Waveform peaks={songPeaks(scheme)} bars={56} progress={0.5} />
              <Actions>
                <Button variant="accent">Sing to Beat</Button>
                <Switch label={`Public, ${scheme}`} defaultChecked />
                <Badge tone="accent">Neo-soul</Badge>
              </Actions>
            </Card>
          </div>
        ))}
      </div>
    </Group>
  );
}

function Type() {
  return (
    <Group title="Type">
      <ArtistName as="p" name="Tamsin Oko" verified />
      <ArtistName as="p" name="The Long Jetty" />
      <ArtistName as="p" name="Marlowe and the Weathermen" />
      <p className="h1">Music Studio, 28 and 40</p>
      <p>Text, 16. Put your music up, sing over someone else’s, and keep every take.</p>
      <p className="small quiet">Small, 14. Neo-soul, 84 BPM, F minor</p>
      <p className="label">Label, 12. Plays, last 28 days</p>
      <Waveform peaks={songPeaks('hero')} bars={160} height={96} progress={0.36} gradient />
    </Group>
  );
}

function Buttons() {
  return (
    <Group title="Buttons">
      {variants.map((variant) => (
        <ButtonStates key={variant} variant={variant} />
      ))}
      <Actions>
        <IconButton icon="share" label="Share" />
        <IconButton icon="share" label="Share, outlined" outlined />
        <IconButton icon="heart" label="Follow" aria-pressed />
        <IconButton icon="arrow-up" label="Move up" disabled />
        <IconButton icon="bell" label="Notifications, 12 new" count={12} />
        <PlayButton title="Slack Water" />
        <PlayButton title="Slack Water" state="playing" hero />
        <PlayButton title="Slack Water" state="loading" />
        <PlayButton title="Slack Water" disabled />
      </Actions>
    </Group>
  );
}

function ButtonStates({ variant }: { variant: ButtonProps['variant'] }) {
  return (
    <Actions>
      <Button variant={variant} icon="upload">
        Upload
      </Button>
      <Button variant={variant} to={here}>
        A link
      </Button>
      <Button variant={variant} busy busyLabel="Saving...">
        Save
      </Button>
      <Button variant={variant} disabled>
        Disabled
      </Button>
    </Actions>
  );
}

function Fields() {
  return (
    <Group title="Fields">
      <div className="grid gap-6 md:grid-cols-2">
        <Field label="Title" help="It names the file too.">
          <TextInput placeholder="Enter a title for your recording..." />
        </Field>
        <Field label="Email" error="Invalid email">
          <TextInput type="email" defaultValue="tamsin@nightbus" />
        </Field>
        <Field label="Artist name" help="Ask the host to change a verified name.">
          <TextInput defaultValue="Tamsin Oko" disabled />
        </Field>
        <Field label="Content type">
          <Select options={['Track', 'Album'].map((label) => ({ value: label, label }))} />
        </Field>
        <Field label="Message" mark="(optional)">
          <TextArea rows={3} defaultValue="A low harmony in the second verse." />
        </Field>
        <Slider
          label="Tempo"
          min={60}
          max={180}
          defaultValue={120}
          format={(bpm) => `${bpm} BPM`}
        />
      </div>
      <Actions>
        <Switch defaultChecked>Public</Switch>
        <Switch>Private</Switch>
        <Switch disabled>Disabled</Switch>
        <Checkbox defaultChecked>Remember me for 30 days</Checkbox>
        <Checkbox>Vocals</Checkbox>
      </Actions>
      <RadioCards
        legend="Radio cards"
        name="type"
        defaultValue="song"
        minWidth={180}
        options={[
          { value: 'song', label: 'Full Song', hint: 'With lyrics and voice' },
          { value: 'instrumental', label: 'Instrumental', hint: 'No voice' },
          { value: 'beat', label: 'Beat/Loop', hint: '30 or 60 seconds', disabled: true },
        ]}
      />
      <CheckboxCards
        legend="Checkbox cards"
        name="stems"
        defaultValues={['vocals', 'drums']}
        options={['vocals', 'drums', 'bass', 'other'].map((value) => ({ value, label: value }))}
        error="Choose at least one stem."
      />
      <FieldError>Incorrect password. Please try again.</FieldError>
    </Group>
  );
}

function Navigation() {
  const steps = ['Humming to Song', 'Stem Separation', 'Humming to Vocals', 'Humming Library'];
  return (
    <Group title="Navigation">
      <TabBar
        label="Tools"
        tabs={steps.map((label, index) => ({ to: here, label, current: index === 0 }))}
      />
      <SegmentTabs
        label="Access"
        className="max-w-reading"
        tabs={[
          { to: here, label: 'Sign In', current: true },
          { to: here, label: 'Create Account' },
        ]}
      />
      <ChipList label="Genre">
        <Chip to={here} current>
          All
        </Chip>
        <Chip to={here}>Neo-soul</Chip>
        <Chip to={here} removable>
          92 BPM
        </Chip>
      </ChipList>
      <Pager label="Tracks" previousTo={here} nextTo={here} />
      <div className="relative">
        <PublicHeader />
      </div>
      <Logo />
    </Group>
  );
}

function Uploads() {
  const [chosen, setChosen] = useState<string[]>([]);
  const kinds = 'MP3, WAV, OGG, M4A, AAC or FLAC, up to 200MB each';
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
    </Group>
  );
}

function Tracks() {
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

function ProfileMenu() {
  return (
    <>
      <MenuText>tamsin@nightbus.example</MenuText>
      <MenuLine />
      <MenuItem icon="settings" to={here}>
        Settings
      </MenuItem>
      <MenuItem icon="logout">Logout</MenuItem>
    </>
  );
}

function Notes() {
  return <MenuText>No collaborations or requests</MenuText>;
}

function Overlays() {
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
          }}
          dismissTo={here}
        />
      </div>
    </Group>
  );
}

function States() {
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

function Pictures() {
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

function Players() {
  const peaks = songPeaks('player');
  const bar: PlayerBarProps = {
    ...{ title: 'Glass Weather', artist: 'Tamsin Oko', artworkId: 7, peaks, directUrl: here },
    ...{ state: 'idle', currentTime: 0, duration: 226, volume: 80 },
    ...{ onPlayPause: nothing, onSeek: nothing, onVolume: nothing, onClose: nothing },
    ...{ onRetry: nothing, onPrevious: nothing, onNext: nothing },
  };
  return (
    <div className="page">
      <SectionHead title="Player" />
      {(['idle', 'loading', 'playing', 'error'] as const).map((state) => (
        // A transformed box keeps what is fixed to the window inside of it.
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
