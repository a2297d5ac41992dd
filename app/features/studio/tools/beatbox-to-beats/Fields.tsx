import { RadioCards } from '#app/ui/Choice.tsx';
import { options } from '../options.ts';
import type { ToolFieldsProps } from '../tool.ts';
import { TempoField } from './TempoField.tsx';
import { BEAT_LENGTHS, BEATBOX_DEFAULTS, KIT_STYLES } from './tool.ts';
import * as texts from '../../texts.ts';

/** The kit, the tempo and the length of the beat. */
export function Fields({ valueOf, errorOf }: ToolFieldsProps) {
  return (
    <>
      <RadioCards
        legend={<span className="h3">{texts.drumKitStyle}</span>}
        name="drumKit"
        options={options(KIT_STYLES)}
        minWidth={128}
        defaultValue={valueOf('drumKit') ?? BEATBOX_DEFAULTS.drumKit}
        error={errorOf('drumKit')}
      />
      <TempoField
        defaultValue={Number(valueOf('tempo')) || BEATBOX_DEFAULTS.tempo}
        error={errorOf('tempo')}
      />
      <RadioCards
        legend={<span className="h3">{texts.beatDuration}</span>}
        name="duration"
        options={options(BEAT_LENGTHS)}
        minWidth={148}
        defaultValue={valueOf('duration') ?? BEATBOX_DEFAULTS.duration}
        error={errorOf('duration')}
      />
    </>
  );
}
