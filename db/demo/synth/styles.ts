import { beatStyles } from './styles-beats.ts';
import { electronicStyles } from './styles-electronic.ts';
import { songStyles } from './styles-songs.ts';

/** Every way of playing that a track of the scene may name. */
export const styles = { ...songStyles, ...beatStyles, ...electronicStyles };

export type StyleId = keyof typeof styles;
