import { Form } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { Artwork } from '#app/ui/Artwork.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Menu, MenuItem, MenuLine, MenuText } from '#app/ui/Menu.tsx';
import { useEarlierToast, useToast } from '#app/ui/ToastProvider.tsx';
import { player } from '../player/global-player.ts';
import { forgetAccount, keepForDevice } from './browser-keys.ts';
import * as texts from './texts.ts';

const RELOAD_AFTER_MS = 1000;

type ProfileMenuProps = {
  artistId: number;
  email: string;
  name: string;
  pictureUrl: string | null;
  isListener: boolean;
  /** Number of unread messages in the inbox. */
  inbox: number;
};

/**
 * The signed-in artist's menu, with Logout. Signing out posts a plain form; with scripts it also clears the
 * browser.
 */
export function ProfileMenu(props: ProfileMenuProps) {
  const { artistId, email, name, pictureUrl, isListener, inbox } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const showToast = useToast();
  const earlier = useEarlierToast();

  async function signOut(menu: HTMLDetailsElement | null) {
    const putBack = keepForDevice();
    try {
      await requestSignOut();
      putBack();
      forget();
      window.location.assign('/');
    } catch (error) {
      forget();
      setFailure(error instanceof Error ? error.message : null);
      if (menu) menu.open = true;
      showToast({ title: texts.logoutCompleted, description: texts.sessionClearedLocally });
      setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void signOut(event.currentTarget.closest('details'));
  }

  return (
    <Menu
      label={texts.profileMenu}
      face={
        <Artwork id={artistId} name={name} src={pictureUrl} size={32} round eager className="w-8" />
      }
    >
      <MenuText>{email || texts.user}</MenuText>
      <MenuLine />
      {isListener ? (
        <>
          <MenuItem icon="heart" to="/likes">
            {texts.tracksYouLike}
          </MenuItem>
          <MenuItem icon="bag" to="/collection">
            {texts.collection}
          </MenuItem>
          <MenuItem icon="user" to="/artist-page">
            {texts.makeAnArtistPage}
          </MenuItem>
        </>
      ) : (
        <>
          <MenuItem icon="mail" to="/inbox">
            {texts.inbox}
            {inbox > 0 && (
              <span className="mi-count">
                {inbox > 9 ? '9+' : inbox}
                <span className="vh"> {texts.unread}</span>
              </span>
            )}
          </MenuItem>
        </>
      )}
      <MenuItem icon="settings" to="/settings">
        {texts.settings}
      </MenuItem>
      {earlier && (
        <MenuItem icon="info" type="button" onClick={() => showToast(earlier)}>
          {texts.whatHappened}
        </MenuItem>
      )}
      <MenuLine />
      <Form method="post" action="/logout" reloadDocument onSubmit={submit}>
        {failure && (
          <div className="px-2 pb-2">
            <FieldError announce>{failure}</FieldError>
          </div>
        )}
        <MenuItem icon="logout" name="intent" value="logout">
          {texts.logout}
        </MenuItem>
      </Form>
    </Menu>
  );
}

/** Stops the player, because the track may be private, and clears the account's data in the browser. */
function forget() {
  player.close();
  forgetAccount();
}

/** Asks the server to end the session. @throws {Error} with a sentence, if that failed */
async function requestSignOut(): Promise<void> {
  const answer = await fetch('/api/logout', { method: 'POST' }).catch(() => null);
  if (!answer?.ok) throw new Error('Failed to logout properly');
}
