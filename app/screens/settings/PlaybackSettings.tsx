import { SwitchButton } from '#app/ui/Choice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { player } from '#app/features/player/global-player.ts';
import { usePlayerState } from '#app/features/player/use-player.ts';
import { SettingsCard } from './SettingsForm.tsx';
import * as texts from './texts.ts';

const dataSaverOf = ({ settings }: { settings: { dataSaver: boolean } }) => settings.dataSaver;

/** What this browser keeps for itself: it needs scripts, as the player that it steers does. */
export function PlaybackSettings() {
  const on = usePlayerState(dataSaverOf);
  const hydrated = useHydrated();
  return (
    <SettingsCard needsScripts id="playback" title={texts.dataSaver} lead={texts.dataSaverLead}>
      <div>
        <SwitchButton
          type="button"
          on={on}
          label={texts.dataSaver}
          disabled={!hydrated}
          onClick={() => player.setSettings({ dataSaver: !on })}
        >
          {on ? texts.on : texts.off}
        </SwitchButton>
      </div>
    </SettingsCard>
  );
}
