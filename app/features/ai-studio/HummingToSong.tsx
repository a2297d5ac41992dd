import { useState } from 'react';
import { useLocation } from '@remix-run/react';
import { typedValue } from '#app/operations/refused-form.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import {
  GENERATION_TYPES,
  SONG_DEFAULTS,
  SONG_LENGTHS,
  SONG_STYLES,
} from '../generations/tools/humming-to-song/tool.ts';
import { VOICE_STYLES } from '../generations/tools/humming-to-vocals/tool.ts';
import { TOOLS } from '../generations/tools/tools.ts';
import { LyricsFields } from './LyricsFields.tsx';
import { MelodyKeeper } from './MelodyKeeper.tsx';
import { RecordingField } from './RecordingField.tsx';
import { SaveRecordingDialog } from './SaveRecordingDialog.tsx';
import { StudioRoom } from './StudioRoom.tsx';
import { ToolForm } from './ToolForm.tsx';
import { options } from './options.ts';
import { chosenValue, type RoomView } from './room-view.ts';
import { useRecording } from './use-recording.ts';

type HummingToSongProps = { room: RoomView; refused: Refused | undefined };

const TOOL = 'humming-to-song';
const { recording: RULES } = TOOLS[TOOL];
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

/** A hummed melody becomes the theme of a song. */
export function HummingToSong({ room, refused }: HummingToSongProps) {
  const recording = useRecording(`ai-studio ${TOOL}`, RULES.maxSeconds, room.humming === null);
  const [saving, setSaving] = useState(false);
  const { pathname } = useLocation();
  const valueOf = (name: string) => typedValue(refused, name) ?? chosenValue(room, name);
  return (
    <StudioRoom refused={refused}>
      <ToolForm
        tool={TOOL}
        uploadKey={room.uploadKey}
        recording={recording}
        hasOther={room.humming !== null}
        label="Generate Song"
        busyLabel="Generating..."
        refused={refused}
      >
        {(errorOf) => (
          <>
            <section aria-labelledby="your-humming">
              <h2 className="h3 mb-2" id="your-humming">
                Your humming
              </h2>
              <RecordingField
                recording={recording}
                invitation="Hum, whistle or sing a melody"
                hint={RULES.hint}
                error={errorOf('audio')}
                humming={room.humming}
                withoutHumming={pathname}
                onSave={() => setSaving(true)}
              />
            </section>
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
        )}
      </ToolForm>
      <MelodyKeeper artistId={room.artistId} />
      {saving && recording.held && (
        <SaveRecordingDialog
          held={recording.held}
          toolType={TOOL}
          artistId={room.artistId}
          onClose={() => setSaving(false)}
        />
      )}
    </StudioRoom>
  );
}

/** `full` is for songs: a beat then has the first of its own. */
const beatLength = (chosen: string | undefined) => (chosen === 'extended' ? 'extended' : 'short');
