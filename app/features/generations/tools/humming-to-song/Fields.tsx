import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { VOICE_STYLES } from '../humming-to-vocals/tool.ts';
import { options } from '../options.ts';
import type { ToolFieldsProps } from '../tool.ts';
import { LyricsFields } from './LyricsFields.tsx';
import { GENERATION_TYPES, SONG_DEFAULTS, SONG_LENGTHS, SONG_STYLES } from './tool.ts';

const TYPE_HINTS = {
  song: 'With lyrics and voice',
  instrumental: 'No voice',
  beat: '30 or 60 seconds',
} as const;
const TYPES = options(GENERATION_TYPES).map(({ value, label }) => ({
  ...{ value, label },
  hint: TYPE_HINTS[value],
}));
const BEAT_LENGTHS = options(SONG_LENGTHS).filter(({ value }) => value !== 'full');
const STYLES = options(SONG_STYLES);
const VOICES = options(VOICE_STYLES);

/** What the hum becomes, its words, its voice and its genre. */
export function Fields({ valueOf, errorOf, refused }: ToolFieldsProps) {
  return (
    <>
      <RadioCards
        legend={<span className="h3">Generation type</span>}
        name="generationType"
        options={TYPES}
        minWidth={180}
        defaultValue={valueOf('generationType') ?? SONG_DEFAULTS.generationType}
        error={errorOf('generationType')}
      />
      <RadioCards
        className="for-beat"
        legend={<span className="h3">Length</span>}
        name="songLength"
        options={BEAT_LENGTHS}
        minWidth={148}
        defaultValue={beatLength(valueOf('songLength'))}
        error={errorOf('songLength')}
      />
      {refused?.intent === 'writeLyrics' && (
        <ErrorState title="Lyrics Generation Failed">{refused.error.message}</ErrorState>
      )}
      <LyricsFields
        mode={valueOf('lyricsMode') ?? SONG_DEFAULTS.lyricsMode}
        topic={valueOf('topic') ?? ''}
        lyrics={valueOf('lyrics') ?? ''}
        errorOf={errorOf}
      />
      <Field label="Voice" className="for-song" error={errorOf('voiceStyle')}>
        <Select
          name="voiceStyle"
          options={VOICES}
          defaultValue={valueOf('voiceStyle') ?? SONG_DEFAULTS.voiceStyle}
        />
      </Field>
      <RadioCards
        legend={<span className="h3">Generation style</span>}
        name="genre"
        options={STYLES}
        minWidth={128}
        defaultValue={valueOf('genre') ?? SONG_DEFAULTS.genre}
        error={errorOf('genre')}
      />
    </>
  );
}

/** `full` is for songs: a beat then has the first of its own. */
const beatLength = (chosen: string | undefined) => (chosen === 'extended' ? 'extended' : 'short');
