import { Form } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { Artwork } from '#app/ui/Artwork.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Menu, MenuItem, MenuLine, MenuText } from '#app/ui/Menu.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { player } from '../player/global-player.ts';
import { forgetAccount, keepForDevice } from './browser-keys.ts';
import { requestSignOut } from './sign-out.ts';

const RELOAD_AFTER_MS = 1000;

type ProfileMenuProps = {
  artistId: number;
  email: string;
  name: string;
  pictureUrl: string | null;
};

/** Who is signed in, and the way out. Signing out posts a plain form; with scripts it also clears the browser. */
export function ProfileMenu({ artistId, email, name, pictureUrl }: ProfileMenuProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const showToast = useToast();

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
      showToast({
        title: 'Logout completed',
        description: 'Session cleared locally. Please refresh if needed.',
      });
      setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void signOut(event.currentTarget.closest('details'));
  }

  return (
    <Menu
      label="Profile menu"
      face={
        <Artwork id={artistId} name={name} src={pictureUrl} size={32} round eager className="w-8" />
      }
    >
      <MenuText>{email || 'User'}</MenuText>
      <MenuLine />
      <MenuItem icon="humming" to="/ai-studio">
        AI Studio
      </MenuItem>
      <MenuItem icon="link" to="/push">
        Push
      </MenuItem>
      <MenuItem icon="settings" to="/settings">
        Settings
      </MenuItem>
      <MenuLine />
      <Form method="post" action="/logout" reloadDocument onSubmit={submit}>
        {failure && (
          <div className="px-2 pb-2">
            <FieldError announce>{failure}</FieldError>
          </div>
        )}
        <MenuItem icon="logout" name="intent" value="logout">
          Logout
        </MenuItem>
      </Form>
    </Menu>
  );
}

/** Nothing of the account stays: what it plays may be its own alone. */
function forget() {
  player.close();
  forgetAccount();
}
