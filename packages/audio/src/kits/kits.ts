import type { DrumKit } from '../vocabulary.ts';
import type { Kit } from './kit.ts';

export const kits: Readonly<Record<DrumKit, Kit>> = {
  /** Maple shells with sticks in a live room. */
  classic: {
    kick: { hertz: 58, bend: 1.6, bendTime: 0.016, ring: 0.34, click: 0.5, drive: 1.5 },
    snare: { hertz: 192, body: 0.75, wires: 0.75, wiresFrom: 1500, ring: 0.19, brush: false },
    hat: { from: 5200, metal: 0.55, closed: 0.055, open: 0.5 },
    cymbal: { from: 2800, ring: 2.6, ping: 0.45 },
    tom: { hertz: 88, ring: 0.6, bend: 0.3 },
    clap: { hertz: 1250, ring: 0.09 },
    machine: false,
    ceiling: 12_000,
    room: 0.3,
  },
  /** The rhythm machine of house and techno. */
  electronic: {
    kick: { hertz: 48, bend: 3.6, bendTime: 0.03, ring: 0.46, click: 0.65, drive: 2.2 },
    snare: { hertz: 176, body: 0.6, wires: 0.85, wiresFrom: 1900, ring: 0.16, brush: false },
    hat: { from: 6400, metal: 0.4, closed: 0.04, open: 0.32 },
    cymbal: { from: 4200, ring: 1.8, ping: 0.25 },
    tom: { hertz: 96, ring: 0.42, bend: 0.8 },
    clap: { hertz: 1150, ring: 0.11 },
    machine: true,
    ceiling: 14_500,
    room: 0.08,
  },
  /** Short, hard and dry, to leave the lowest octave to the 808. */
  trap: {
    kick: { hertz: 52, bend: 5, bendTime: 0.018, ring: 0.24, click: 0.9, drive: 3.4 },
    snare: { hertz: 228, body: 0.5, wires: 1, wiresFrom: 2600, ring: 0.12, brush: false },
    hat: { from: 7600, metal: 0.7, closed: 0.026, open: 0.22 },
    cymbal: { from: 5200, ring: 1.5, ping: 0.2 },
    tom: { hertz: 70, ring: 0.55, bend: 1.1 },
    clap: { hertz: 1600, ring: 0.07 },
    machine: true,
    ceiling: 15_500,
    room: 0.04,
  },
  /** A small kit, tuned high and left open, with brushes and dark cymbals. */
  jazz: {
    kick: { hertz: 74, bend: 0.7, bendTime: 0.02, ring: 0.42, click: 0.18, drive: 1 },
    snare: { hertz: 236, body: 0.4, wires: 0.6, wiresFrom: 1100, ring: 0.24, brush: true },
    hat: { from: 3900, metal: 0.65, closed: 0.08, open: 0.6 },
    cymbal: { from: 1900, ring: 3.2, ping: 0.8 },
    tom: { hertz: 118, ring: 0.75, bend: 0.16 },
    clap: { hertz: 1000, ring: 0.08 },
    machine: false,
    ceiling: 9_500,
    room: 0.35,
  },
};
