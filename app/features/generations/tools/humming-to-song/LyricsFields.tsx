import { useRef, useState } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { LONGEST_LYRICS, LONGEST_PROMPT, LYRICS_MODES, SONG_DEFAULTS } from './tool.ts';
import { RewriteLine } from './RewriteLine.tsx';
import { useLyrics } from './use-lyrics.ts';
import * as texts from '../../texts.ts';

type LyricsFieldsProps = {
  mode: string;
  topic: string;
  lyrics: string;
  onTopic: (topic: string, form: HTMLFormElement | null) => void;
  errorOf: (name: string) => string | null;
};

/** The words of a song: written by the lyricist from a topic, or by the artist. */
export function LyricsFields({
  mode,
  topic: givenTopic,
  lyrics: given,
  onTopic,
  errorOf,
}: LyricsFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [topic, setTopic] = useState(givenTopic);
  const [lyrics, setLyrics] = useState(given);
  const { writing, write } = useLyrics(setLyrics);
  const hydrated = useHydrated();
  const blank = topic.trim() === '';

  function ask(form: HTMLFormElement | null) {
    void write(topic.trim(), genreOf(form));
  }

  return (
    <div className="for-song grid gap-3">
      <fieldset>
        <legend className="h3 mb-2">{texts.lyrics}</legend>
        <div className="seg max-w-[360px]">
          {Object.entries(LYRICS_MODES).map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                className="vh"
                name="lyricsMode"
                value={value}
                defaultChecked={value === mode}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="for-auto">
        <Field label={texts.whatSongAbout} error={errorOf('topic') ?? errorOf('prompt')}>
          <TextInput
            name="topic"
            value={topic}
            maxLength={LONGEST_PROMPT}
            placeholder={texts.lastNightBusRain}
            onChange={(event) => {
              setTopic(event.target.value);
              onTopic(event.target.value, event.target.form);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (!blank) ask(event.currentTarget.form);
            }}
          />
        </Field>
        <Button
          className="mt-2 max-sm:w-full"
          name="intent"
          value="writeLyrics"
          formNoValidate
          disabled={hydrated && (blank || writing)}
          onClick={(event) => {
            event.preventDefault();
            ask(event.currentTarget.form);
          }}
        >
          {writing ? texts.writingLyrics : texts.generateLyricsWithAi}
        </Button>
      </div>
      <div className="relative">
        <Field
          label={texts.yourLyrics}
          mark="(optional)"
          error={errorOf('lyrics')}
          help={texts.oneLineTextOne}
        >
          <TextArea
            ref={area}
            name="lyrics"
            rows={5}
            value={lyrics}
            maxLength={LONGEST_LYRICS}
            onChange={(event) => setLyrics(event.target.value)}
          />
        </Field>
        {lyrics !== '' && (
          <Button
            type="button"
            variant="ghost"
            className="needs-scripts absolute right-0 top-[-12px]"
            onClick={() => {
              setLyrics('');
              area.current?.focus();
            }}
          >
            {texts.clear}
          </Button>
        )}
      </div>
      <RewriteLine
        lyrics={lyrics}
        busy={writing}
        onRewrite={(line, form) => {
          // A song by hand may have no topic: then its line is what the new one is about.
          const about = blank ? (lyrics.split('\n')[line] ?? '') : topic;
          void write(about.trim(), genreOf(form), { lyrics, line });
        }}
      />
      <div role="status" className="vh">
        {writing ? texts.writingLyrics : ''}
      </div>
    </div>
  );
}

function genreOf(form: HTMLFormElement | null): string {
  const genre = new FormData(form ?? undefined).get('genre');
  return typeof genre === 'string' ? genre : SONG_DEFAULTS.genre;
}
