import { ArtistName } from '../ArtistName.tsx';
import { Title, Words } from '../Words.tsx';
import { Badge } from '../Badge.tsx';
import { Actions, Button, type ButtonProps, IconButton, PlayButton } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Checkbox, CheckboxCards, RadioCards, Switch } from '../Choice.tsx';
import { Field, FieldError } from '../Field.tsx';
import { Slider } from '../Slider.tsx';
import { Logo, PublicHeader } from '../Header.tsx';
import { Pager } from '../Page.tsx';
import { SegmentTabs, TabBar } from '../Tabs.tsx';
import { Chip, ChipList } from '../Tags.tsx';
import { Select, TextArea, TextInput } from '../TextInput.tsx';
import { Waveform } from '../Waveform.tsx';
import { Group } from './Group.tsx';
import { here, songPeaks } from './samples.ts';

const variants = ['hero', 'accent', 'default', 'ghost', 'danger', 'ok'] as const;

export function Schemes() {
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

export function Type() {
  return (
    <Group title="Type">
      <ArtistName as="p" name="Tamsin Oko" verified />
      <ArtistName as="p" name="The Long Jetty" />
      <ArtistName as="p" name="Marlowe and the Weathermen" />
      <ArtistName as="p" name="Donaudampfschifffahrtsgesellschaft" />
      <p className="h1">Music Studio, 28 and 40</p>
      <Title as="p" className="h2">
        שיר על הים והלילה, 2031
      </Title>
      <p>
        <Words>שלמה ארצי 42</Words> sang over your track.
      </p>
      <p>Text, 16. Put your music up, sing over someone else’s, and keep every take.</p>
      <p className="small quiet">Small, 14. Neo-soul, 84 BPM, F minor</p>
      <p className="label">Label, 12. Plays, last 28 days</p>
      <Waveform peaks={songPeaks('hero')} bars={160} height={96} progress={0.36} gradient />
    </Group>
  );
}

export function Buttons() {
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

export function Fields() {
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

export function Navigation() {
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
