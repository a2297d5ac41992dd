import { Fact, type ToolResultProps } from '../tool-result.tsx';
import { NoteTable } from '../../NoteTable.tsx';
import { PianoRoll } from '../../PianoRoll.tsx';
import { noteName } from '../../words.ts';
import type { WrittenMelody } from './tool.ts';
import * as texts from '../../texts.ts';

/** The melody of the file as a drawing with bar lines, and on its own page also as a table. */
export function Result({ facts, large }: ToolResultProps) {
  const melody = facts.result as WrittenMelody | undefined;
  if (!melody) return null;
  const { tempo, meter, notes } = melody;
  const seconds = (beats: number) => (beats * 60) / tempo;
  return (
    <>
      <PianoRoll
        title={texts.melodyInTheMidiFile}
        tall={large ?? false}
        lineSeconds={seconds(meter)}
        notes={notes.map(({ start, length, ...note }) => ({
          ...note,
          start: seconds(start),
          length: seconds(length),
        }))}
      />
      <dl className="gen-facts">
        {facts.key && <Fact name={texts.keyLabel} value={facts.key} />}
        <Fact name={texts.tempo} value={texts.beatsPerMinute(shortNumber(tempo))} />
        <Fact name={texts.timeSignature} value={`${meter}/4`} />
        <Fact name={texts.notes} value={String(notes.length)} />
      </dl>
      {large && (
        <NoteTable
          caption={texts.notesInTheMidiFile}
          heads={[texts.note, texts.bar, texts.beat, texts.beatsLong]}
          rows={notes.map(({ start, length, pitch }) => [
            noteName(pitch),
            String(Math.floor(start / meter) + 1),
            shortNumber((start % meter) + 1),
            shortNumber(length),
          ])}
        />
      )}
    </>
  );
}

/** Formats a number with at most two decimals: '2', '1.5', '0.33'. */
const shortNumber = (value: number) => String(Math.round(value * 100) / 100);
