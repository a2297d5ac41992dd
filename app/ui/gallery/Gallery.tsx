import { ArtistName } from '../ArtistName.tsx';
import { Artwork } from '../Artwork.tsx';
import { Actions, Button, PlayButton } from '../Button.tsx';
import { Cover } from '../Card.tsx';
import { AppHeader, Footer } from '../Header.tsx';
import { Menu, MenuItem, MenuLine, MenuText } from '../Menu.tsx';
import { PageHead } from '../Page.tsx';
import { Buttons, Fields, Navigation, Schemes, Type } from './Controls.tsx';
import { Charts, Overlays, Pictures, Players, States, Tracks, Uploads } from './Content.tsx';
import { here, sunset } from './samples.ts';

const appTabs = ['Profile', 'Music', 'Beat Machine', 'Team', 'Merch', 'Explore'].map((label) => ({
  to: label === 'Music' ? here : `${here}#${label}`,
  label,
}));

/** Every component of the design system in every state, to check after a change to any of them. */
export function Gallery() {
  return (
    <>
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
          <Charts />
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
