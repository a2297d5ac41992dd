import { useState } from 'react';
import { messageOfAnswer } from '#app/errors.ts';
import { UNREACHABLE } from '#app/operations/refused-form.ts';
import { useToast } from '#app/ui/ToastProvider.tsx';
import * as texts from '../../texts.ts';

/** What the lyricist is asked for. */
interface WantedLyrics {
  prompt: string;
  genre: string;
  familySafe: boolean;
  /** Empty: that of the topic. */
  language: string;
  /** A song that there is, and the one line of it that is written anew. */
  rewrite?: { lyrics: string; line: number };
  /** A song that there is, and the lines of it that stay. */
  keep?: { lyrics: string; lines: readonly number[] };
}

/** Asks the lyricist, one song at a time. */
export function useLyrics(onLyrics: (lyrics: string) => void) {
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

async function askForLyrics(
  request: WantedLyrics,
): Promise<{ lyrics: string } | { message: string }> {
  try {
    const response = await fetch('/api/ai/generate-lyrics', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (!response.ok) return { message: await messageOfAnswer(response) };
    return (await response.json()) as { lyrics: string };
  } catch {
    return { message: UNREACHABLE };
  }
}
