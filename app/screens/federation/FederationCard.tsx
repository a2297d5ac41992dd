import { Form } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Switch } from '#app/ui/Choice.tsx';
import { Words } from '#app/ui/Words.tsx';
import {
  PressRefused,
  SettingsCard,
  SettingsField,
  SettingsForm,
} from '../settings/SettingsForm.tsx';
import { type FederationView, TARGET_LENGTH } from './federation-view.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

const UNBLOCK_INTENTS = ['unblockElsewhere'];

type FederationCardProps = { view: FederationView; refused: Refused | undefined };

/** An artist's part in the fediverse: on or off, replies, and whom they have blocked there. */
export function FederationCard({ view, refused }: FederationCardProps) {
  const { isOn, showsReplies, address, followers, blocked } = view;
  return (
    <SettingsCard id="fediverse" title={texts.fediverse} lead={texts.fediverseLead}>
      <p>
        <TextAround text={texts.yourAddress(WORDS)}>
          <b className="[overflow-wrap:anywhere]">{address}</b>
        </TextAround>
      </p>
      {isOn && <p className="quiet">{texts.followersElsewhere(followers)}</p>}
      <SettingsForm intent="changeFederation" refused={refused} save={texts.save}>
        <Switch key={`on-${isOn}`} name="isOn" defaultChecked={isOn}>
          {texts.othersCanFollow}
        </Switch>
        <Switch key={`replies-${showsReplies}`} name="showsReplies" defaultChecked={showsReplies}>
          {texts.showReplies}
        </Switch>
      </SettingsForm>
      <PressRefused intents={UNBLOCK_INTENTS} refused={refused} />
      {blocked.length > 0 && (
        <ul className="grid" aria-label={texts.blockedElsewhere}>
          {blocked.map(({ id, target }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
            >
              <Words>{target}</Words>
              <Form method="post" replace preventScrollReset>
                <input type="hidden" name="block" value={id} />
                <Button
                  name="intent"
                  value="unblockElsewhere"
                  aria-label={texts.unblockName(target)}
                >
                  {texts.unblock}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <SettingsForm
        intent="blockElsewhere"
        refused={refused}
        save={texts.block}
        failed={texts.notBlocked}
      >
        <SettingsField
          name="target"
          label={texts.personOrServer}
          help={texts.personOrServerHelp}
          maxLength={TARGET_LENGTH}
          autoComplete="off"
        />
      </SettingsForm>
    </SettingsCard>
  );
}
