import { Form } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { Artwork } from '#app/ui/Artwork.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Menu, MenuItem, MenuLine, MenuText } from '#app/ui/Menu.tsx';
import { useEarlierToast, useToast } from '#app/ui/ToastProvider.tsx';
import { useLate } from '#app/ui/hydration.tsx';
import * as texts from './texts.ts';

const loadSignOut = () => import('./sign-out.ts');

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
  const late = useLate(loadSignOut);

  function submit(event: FormEvent<HTMLFormElement>) {
    // Until then the plain form signs out.
    if (!late) return;
    event.preventDefault();
    const menu = event.currentTarget.closest('details');
    const onFailure = (sentence: string) => {
      setFailure(sentence);
      if (menu) menu.open = true;
    };
    void late.signOut({ showToast, onFailure });
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
