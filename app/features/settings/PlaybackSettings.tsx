import { SwitchButton } from '#app/ui/Choice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { player } from '../player/global-player.ts';
import { usePlayerState } from '../player/use-player.ts';
import { SettingsCard } from './SettingsForm.tsx';

const dataSaverOf = ({ settings }: { settings: { dataSaver: boolean } }) => settings.dataSaver;

/** What this browser keeps for itself: it needs scripts, as the player that it steers does. */
export function PlaybackSettings() {
  const on = usePlayerState(dataSaverOf);
  const awake = useHydrated();
  return (
    <SettingsCard
      id="playback"
      title="Data Saver"
      lead="Half the data for listening, on this device. Without scripts every track plays as it is."
    >
      <div>
        <SwitchButton
          type="button"
          on={on}
          label="Data Saver"
          disabled={!awake}
          onClick={() => player.setSettings({ dataSaver: !on })}
        >
          {on ? 'On' : 'Off'}
        </SwitchButton>
      </div>
    </SettingsCard>
  );
}
