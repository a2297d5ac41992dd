import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { useRef } from 'react';
import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { VOICE_STYLES } from '../humming-to-vocals/tool.ts';
import { options, type ToolFieldsProps } from '../tool.ts';
import { LyricsFields } from './LyricsFields.tsx';
import { GENERATION_TYPES, SONG_DEFAULTS, SONG_LENGTHS, SONG_STYLES, styleIn } from './tool.ts';
import * as texts from '../../texts.ts';

const TYPE_HINTS = {
  song: texts.withLyricsAndVoice,
  instrumental: texts.noVoice,
  beat: texts.thirtyOrSixtySeconds,
} as const;
const typeOptions = () =>
  options(GENERATION_TYPES).map(({ value, label }) => ({ value, label, hint: TYPE_HINTS[value] }));
const beatLengths = () => options(SONG_LENGTHS).filter(({ value }) => value !== 'full');
const LYRICS_INTENTS = new Set(['writeLyrics', 'rewriteLine', 'rewriteRest', 'rhymes']);
const styleOptions = () => options(SONG_STYLES);
const voiceOptions = () => options(VOICE_STYLES);

/** The form fields for the kind of result, the lyrics, the voice and the genre. */
export function Fields({ valueOf, valuesOf, errorOf, refused }: ToolFieldsProps) {
  // Until the artist chooses a style, the one that the topic names is used.
  const chose = useRef((valueOf('genre') ?? SONG_DEFAULTS.genre) !== SONG_DEFAULTS.genre);
  return (
    <>
      <RadioCards
        legend={<span className="h3">{texts.generationType}</span>}
        name="generationType"
        options={typeOptions()}
        minWidth={180}
        defaultValue={valueOf('generationType') ?? SONG_DEFAULTS.generationType}
        error={errorOf('generationType')}
      />
      <RadioCards
        className="for-beat"
        legend={<span className="h3">{texts.length}</span>}
        name="songLength"
        options={beatLengths()}
        minWidth={148}
        defaultValue={beatLength(valueOf('songLength'))}
        error={errorOf('songLength')}
      />
      <RefusalNote
        whole
        refused={refused && LYRICS_INTENTS.has(refused.intent) ? refused : undefined}
        title={texts.lyricsGenerationFailed}
      />
      <LyricsFields
        mode={valueOf('lyricsMode') ?? SONG_DEFAULTS.lyricsMode}
        topic={valueOf('topic') ?? ''}
        lyrics={valueOf('lyrics') ?? ''}
        language={valueOf('language') ?? SONG_DEFAULTS.language}
        strongLanguage={valueOf('strongLanguage') === 'true'}
        locked={valuesOf('locked') ?? lockedIn(valueOf('locked'))}
        found={foundRhymes(valueOf('rhymesWith'), valueOf('rhymes'))}
        onTopic={(topic, form) => {
          if (chose.current) return;
          const style = styleIn(topic) ?? SONG_DEFAULTS.genre;
          const card = form?.querySelector<HTMLInputElement>(`[name="genre"][value="${style}"]`);
          if (card) card.checked = true;
        }}
        errorOf={errorOf}
      />
      <Field label={texts.voice} className="for-song" error={errorOf('voiceStyle')}>
        <Select
          name="voiceStyle"
          options={voiceOptions()}
          defaultValue={valueOf('voiceStyle') ?? SONG_DEFAULTS.voiceStyle}
        />
      </Field>
      <div onChange={() => (chose.current = true)}>
        <RadioCards
          legend={<span className="h3">{texts.generationStyle}</span>}
          name="genre"
          options={styleOptions()}
          minWidth={128}
          defaultValue={valueOf('genre') ?? SONG_DEFAULTS.genre}
          error={errorOf('genre')}
        />
      </div>
    </>
  );
}

/** `full` is for songs; for a beat it is replaced by the shortest length. */
const beatLength = (chosen: string | undefined) => (chosen === 'extended' ? 'extended' : 'short');

/** The locked lines in an address. */
const lockedIn = (lines: string | undefined) => lines?.split(',').filter(Boolean) ?? [];

/** The rhymes in an address, for forms without scripts. */
const foundRhymes = (word: string | undefined, rhymes: string | undefined) =>
  word === undefined ? null : { word, rhymes: rhymes?.split(',').filter(Boolean) ?? [] };
