import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import type { ArtistData } from './artist-data.server.ts';
import { counted, level, quoted } from './phrases.ts';
import type { Track } from './tracks.ts';

/** The facts about a track that a question for advice names. */
export async function ofTrack(data: ArtistData, track: Track): Promise<string> {
  const loudness = (await data.measures()).find(({ id }) => id === track.id)?.loudness ?? null;
  const known = [
    track.bpm && `${tempoInTenths(track.bpm)} BPM`,
    track.key,
    loudness !== null && `${level(loudness)} LUFS`,
    counted(track.playCount, 'play'),
    track.isPublic ? 'public' : 'still private',
  ];
  return `${quoted(track.title)} here: ${known.filter(Boolean).join(', ')}.`;
}
