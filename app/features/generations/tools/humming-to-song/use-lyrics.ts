import { useState } from 'react';
import { UNREACHABLE } from '#app/operations/refused-form.ts';
import { useToast } from '#app/ui/ToastProvider.tsx';

/** Asks the lyricist, one song at a time. */
export function useLyrics(onLyrics: (lyrics: string) => void) {
  const [writing, setWriting] = useState(false);
  const show = useToast();

  /** @param rewrite a song that there is, and the one line of it that is written anew */
  async function write(prompt: string, genre: string, rewrite?: { lyrics: string; line: number }) {
    if (writing) return;
    setWriting(true);
    const written = await askForLyrics({ prompt, genre, rewrite });
    setWriting(false);
    if ('lyrics' in written) onLyrics(written.lyrics);
    else show({ title: 'Lyrics Generation Failed', description: written.message, tone: 'bad' });
  }

  return { writing, write };
}

async function askForLyrics(request: {
  prompt: string;
  genre: string;
  rewrite?: { lyrics: string; line: number } | undefined;
}): Promise<{ lyrics: string } | { message: string }> {
  try {
    const response = await fetch('/api/ai/generate-lyrics', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
    const answer = (await response.json()) as { lyrics?: unknown; error?: unknown };
    if (typeof answer.lyrics === 'string') return { lyrics: answer.lyrics };
    return {
      message: typeof answer.error === 'string' ? answer.error : 'Please try again.',
    };
  } catch {
    return { message: UNREACHABLE };
  }
}
