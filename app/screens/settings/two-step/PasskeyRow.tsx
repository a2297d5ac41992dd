import { useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Words } from '#app/ui/Words.tsx';
import { SettingsField, SettingsForm } from '../SettingsForm.tsx';
import type { PasskeyView } from './two-step-view.ts';
import * as texts from '../texts.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

type PasskeyRowProps = { passkey: PasskeyView; refused: Refused | undefined };

/** A passkey with its name, which can be changed, and the way to remove it. */
export function PasskeyRow({ passkey, refused: last }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const isThis = last?.submission.initialValue?.passkeyId === String(id);
  const form = { intent: 'namePasskey', refused: isThis ? last : undefined };
  const saving = useNavigation().formData?.get('passkeyId') === String(id);
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <Words>{name}</Words>
          <p className="quiet">
            {texts.since(
              DAY.format(new Date(createdAt)),
              lastUsedAt ? texts.lastUsed(DAY.format(new Date(lastUsedAt))) : texts.notUsedYet,
            )}
          </p>
        </div>
        <Button
          to={`/settings/second-factor/${id}/remove`}
          preventScrollReset
          aria-label={texts.removeName(name)}
        >
          {texts.remove}
        </Button>
      </div>
      {/* Closed again once the new name is there. */}
      <details key={name} open={isThis || saving} className="group">
        <summary
          className="small quiet flex min-h-target items-center gap-1"
          aria-label={texts.renameName(name)}
        >
          {texts.rename}
          <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
        </summary>
        <SettingsForm {...form} save={texts.saveName}>
          <input type="hidden" name="passkeyId" value={id} />
          <SettingsField
            name="name"
            label={texts.nameOfThePasskey}
            saved={name}
            maxLength={60}
            autoCapitalize="sentences"
            autoComplete="off"
          />
        </SettingsForm>
      </details>
    </li>
  );
}
