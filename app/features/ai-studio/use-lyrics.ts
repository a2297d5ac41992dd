import { useState } from 'react';
import { UNREACHABLE } from '#app/operations/refused-form.ts';
import { useToast } from '#app/ui/ToastProvider.tsx';

/** Asks the lyricist, one song at a time. */
export function useLyrics(onLyrics: (lyrics: string) => void) {
  const [writing, setWriting] = useState(false);
  const show = useToast();

  async function write(prompt: string, genre: string) {
    if (writing) return;
    setWriting(true);
    const written = await askForLyrics(prompt, genre);
    setWriting(false);
    if ('lyrics' in written) onLyrics(written.lyrics);
    else show({ title: 'Lyrics Generation Failed', description: written.message, tone: 'bad' });
  }

  return { writing, write };
}

async function askForLyrics(
  prompt: string,
  genre: string,
): Promise<{ lyrics: string } | { message: string }> {
  try {
    const response = await fetch('/api/ai/generate-lyrics', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ prompt, genre }),
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
