import { useRef, useState } from 'react';
import { messageOfAnswer } from '#app/errors.ts';
import { unreachable } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { useHydrated } from '#app/ui/hydration.tsx';
import * as texts from '../../texts.ts';
import { type FoundRhymes, LineEditor } from './LineEditor.tsx';
import { sungLines } from './song-lines.ts';
import {
  LYRICS_LANGUAGES,
  LYRICS_MODES,
  MAX_LYRICS_LENGTH,
  MAX_PROMPT_LENGTH,
  SONG_DEFAULTS,
} from './tool.ts';
import { options } from '../tool.ts';

interface WantedLyrics {
  prompt: string;
  genre: string;
  familySafe: boolean;
  /** Empty for the language of the topic. */
  language: string;
  /** An existing song and the line to rewrite. */
  rewrite?: { lyrics: string; line: number };
  /** An existing song and the lines to keep. */
  keep?: { lyrics: string; lines: readonly number[] };
}

/** Requests lyrics, one song at a time. */
function useLyrics(onLyrics: (lyrics: string) => void) {
  const [writing, setWriting] = useState(false);
  const show = useToast();

  async function write(wanted: WantedLyrics) {
    if (writing) return;
    setWriting(true);
    const written = await askForLyrics(wanted);
    setWriting(false);
    if ('lyrics' in written) onLyrics(written.lyrics);
    else show({ title: texts.lyricsGenerationFailed, description: written.message, tone: 'bad' });
  }

  return { writing, write };
}

async function askForLyrics(request: WantedLyrics) {
  try {
    const response = await fetch('/api/ai/generate-lyrics', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (!response.ok) return { message: await messageOfAnswer(response) };
    return (await response.json()) as { lyrics: string };
  } catch {
    return { message: unreachable() };
  }
}

const languageOptions = () => options(LYRICS_LANGUAGES);

type LyricsFieldsProps = {
  mode: string;
  topic: string;
  lyrics: string;
  language: string;
  /** True if swear words are allowed. */
  strongLanguage: boolean;
  locked: readonly string[];
  /** Rhymes in the answer to the form. */
  found: FoundRhymes | null;
  onTopic: (topic: string, form: HTMLFormElement | null) => void;
  errorOf: (name: string) => string | null;
};

/** The form fields for the lyrics: written by the lyricist from a topic, or by the artist. */
export function LyricsFields({
  mode,
  topic: givenTopic,
  lyrics: given,
  language: givenLanguage,
  strongLanguage,
  locked,
  found,
  onTopic,
  errorOf,
}: LyricsFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [topic, setTopic] = useState(givenTopic);
  const [lyrics, setLyrics] = useState(given);
  const [language, setLanguage] = useState(givenLanguage);
  const { writing, write } = useLyrics(setLyrics);
  const hydrated = useHydrated();
  const blank = topic.trim() === '';

  function ask(form: HTMLFormElement | null) {
    void write({ prompt: topic.trim(), ...lyricsOptionsOf(form) });
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
        <Field label={texts.whatIsTheSongAbout} error={errorOf('topic') ?? errorOf('prompt')}>
          <TextInput
            name="topic"
            value={topic}
            maxLength={MAX_PROMPT_LENGTH}
            placeholder={texts.lyricsTopicExample}
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
        <Field
          className="my-3"
          label={texts.language}
          help={texts.languageHelp}
          error={errorOf('language')}
        >
          <Select
            name="language"
            options={languageOptions()}
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
          />
        </Field>
        <Checkbox name="strongLanguage" value="true" defaultChecked={strongLanguage}>
          {texts.strongLanguage}
        </Checkbox>
        <p className="quiet small">{texts.strongLanguageHelp}</p>
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
          optional
          error={errorOf('lyrics')}
          help={texts.oneLineOfTextIsOneLine}
        >
          <TextArea
            ref={area}
            name="lyrics"
            rows={5}
            value={lyrics}
            maxLength={MAX_LYRICS_LENGTH}
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
      <LineEditor
        lyrics={lyrics}
        language={language}
        locked={locked}
        found={found}
        busy={writing}
        open={found !== null || locked.length > 0}
        onLyrics={setLyrics}
        onRewrite={(line, form) => {
          // The artist's own lyrics may have no topic: then the old line is the topic of the new one.
          const about = blank ? (lyrics.split('\n')[line] ?? '') : topic;
          void write({ prompt: about.trim(), ...lyricsOptionsOf(form), rewrite: { lyrics, line } });
        }}
        onRewriteRest={(lines, form) => {
          const about = blank ? firstLine(lyrics) : topic;
          void write({ prompt: about.trim(), ...lyricsOptionsOf(form), keep: { lyrics, lines } });
        }}
      />
      <div role="status" className="vh">
        {writing ? texts.writingLyrics : ''}
      </div>
    </div>
  );
}

/** The form's options for lyrics. */
function lyricsOptionsOf(form: HTMLFormElement | null) {
  const fields = new FormData(form ?? undefined);
  const genre = fields.get('genre');
  const language = fields.get('language');
  return {
    genre: typeof genre === 'string' ? genre : SONG_DEFAULTS.genre,
    language: typeof language === 'string' ? language : SONG_DEFAULTS.language,
    familySafe: !fields.has('strongLanguage'),
  };
}

const firstLine = (lyrics: string) => sungLines(lyrics)[0]?.text ?? '';
