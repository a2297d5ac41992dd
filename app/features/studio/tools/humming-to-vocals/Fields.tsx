import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { MAX_PROMPT_LENGTH } from '../humming-to-song/tool.ts';
import { options, type ToolFieldsProps } from '../tool.ts';
import { VOCALS_DEFAULTS, VOICE_STYLES } from './tool.ts';
import * as texts from '../../texts.ts';

/** The form fields for the voice and the topic of its lyrics. */
export function Fields({ valueOf, errorOf }: ToolFieldsProps) {
  return (
    <>
      <RadioCards
        legend={<span className="h3">{texts.voiceStyle}</span>}
        name="voiceStyle"
        options={options(VOICE_STYLES)}
        minWidth={148}
        defaultValue={valueOf('voiceStyle') ?? VOCALS_DEFAULTS.voiceStyle}
        error={errorOf('voiceStyle')}
      />
      <Field
        label={texts.lyricsTheme}
        optional
        error={errorOf('prompt')}
        help={texts.voiceSingsSyllablesIfEmpty}
      >
        <TextInput
          name="prompt"
          maxLength={MAX_PROMPT_LENGTH}
          defaultValue={valueOf('prompt') ?? ''}
        />
      </Field>
    </>
  );
}
