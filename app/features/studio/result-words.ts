import { player } from '#app/features/player/global-player.ts';
import type { ToastWords } from '#app/ui/ToastProvider.tsx';
import { generationAddress, type GenerationEntity, titleOf } from './generation.ts';
import { TOOLS } from './tools/tools.ts';
import * as texts from './texts.ts';

/** The message for a conversion that has ended, and its action. */
export function wordsFor(generation: GenerationEntity, artist: string): ToastWords {
  const { id, type, status, outputUrl, metadata } = generation;
  const title = titleOf(generation);
  const open = { label: texts.open, to: generationAddress(id) };
  if (status === 'failed') {
    const description = metadata.error ? `${title}: ${metadata.error}` : title;
    return { title: texts.processingFailed, description, tone: 'bad', action: open };
  }
  const play = {
    label: texts.play,
    onPress: () => playResult(generation, outputUrl ?? '', artist),
  };
  return {
    // A separation has stems alone: one with a sound is a mix of stems.
    title: type === 'stem-separation' && outputUrl ? texts.yourMixIsReady : TOOLS[type].ready,
    description: title,
    tone: 'ok',
    action: outputUrl ? play : open,
  };
}

function playResult(generation: GenerationEntity, audioUrl: string, artist: string): void {
  const { id, artistId, type, duration } = generation;
  player.play({
    id: `generation-${id}`,
    artistId,
    title: titleOf(generation),
    artist,
    duration,
    audioUrl,
    opusUrl: null,
    artworkUrl: null,
    level: 0,
    peaks: [],
    ...(type === 'beat' && { kind: 'beat' as const }),
    page: generationAddress(id),
  });
}
